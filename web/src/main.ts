import { mount } from 'svelte'
import App from './App.svelte'
import { ready } from './words.svelte'
import './style.css'
import './cards/suits.css'

const target = document.getElementById('app')
void ready.then(() => target && mount(App, { target }))
