import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { compress } from './compress'

// The page is built into `dist`, which the server carries inside itself. While it is written, `npm run dev` talks to a
// server on its usual port, or where BLACKPOKER_SERVER says.
const server = process.env.BLACKPOKER_SERVER ?? 'http://127.0.0.1:7777'

export default defineConfig({
  plugins: [svelte(), compress()],
  build: { target: 'es2022', sourcemap: false },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server }, '/ws': { target: server, ws: true } },
  },
})
