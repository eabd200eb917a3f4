// One tooltip for the whole page: shown on hover, on keyboard focus and on long press.
import type { Attachment } from 'svelte/attachments'
import { soon } from './focus.svelte'
import type { Rect } from './place'

export interface Tip {
  title: string
  /** The card it is about, shown large. */
  card?: string
  /** Short facts under the title. */
  facts?: string[]
  /** What the thing does. */
  text?: string
}

interface Shown {
  tip: Tip
  /** A finger asked. */
  held: boolean
  at: DOMRect
}

const HOVER = 350
const PRESS = 450
/** A finger that rests moves less, in pixels. */
const TREMBLE = 10

const state = $state<{ shown: Shown | null; box: Rect | null; avoids: Rect | null }>({
  shown: null,
  box: null,
  avoids: null,
})

export const tips = {
  get shown(): Shown | null {
    return state.shown
  },
  hide(): void {
    state.shown = null
  },
  /** What a tip does not lie over, if it finds another place. */
  get avoids(): Rect | null {
    return state.avoids
  },
  set avoids(box: Rect | null) {
    state.avoids = box
  },
  /** Where it stands now; what still would lie over it makes way. */
  get box(): Rect | null {
    return state.shown && state.box
  },
  set box(box: Rect | null) {
    state.box = box
  },
}

/** Gives an element a tooltip, which is made when it is about to be shown. */
export function tip(make: () => Tip | null): Attachment<HTMLElement> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let pressed = false
    let start = { x: 0, y: 0 }
    let mine = false

    const show = (held = false) => {
      const content = make()
      if (!content) return
      state.shown = { tip: content, held, at: element.getBoundingClientRect() }
      element.setAttribute('aria-describedby', 'tip')
      mine = true
    }
    const hide = () => {
      clearTimeout(timer)
      if (!mine) return
      mine = false
      element.removeAttribute('aria-describedby')
      const own = state.shown
      soon(() => {
        if (state.shown === own) state.shown = null
      })
    }
    const later = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => show(), ms)
    }
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      act: (event: HTMLElementEventMap[K]) => void,
      capture = false,
    ) => {
      element.addEventListener(type, act, capture)
      return () => element.removeEventListener(type, act, capture)
    }
    const off = [
      on('pointerenter', (event) => event.pointerType === 'mouse' && later(HOVER)),
      on('pointerleave', hide),
      on('focus', () => element.matches(':focus-visible') && show()),
      on('blur', hide),
      on('pointerdown', (event) => {
        pressed = false
        start = { x: event.clientX, y: event.clientY }
        if (event.pointerType === 'mouse') return hide()
        clearTimeout(timer)
        timer = setTimeout(() => {
          pressed = true
          show(true)
        }, PRESS)
      }),
      // A finger that moves on does something else.
      on('pointermove', ({ pointerType, clientX, clientY }) => {
        if (pointerType !== 'mouse' && Math.hypot(clientX - start.x, clientY - start.y) > TREMBLE) hide()
      }),
      on('pointerup', () => clearTimeout(timer)),
      on('pointercancel', hide),
      on('contextmenu', (event) => pressed && event.preventDefault()),
      // A long press asks what a thing is; it does not choose it.
      on(
        'click',
        (event) => {
          if (!pressed) return
          pressed = false
          event.preventDefault()
          event.stopImmediatePropagation()
        },
        true,
      ),
    ]
    return () => {
      hide()
      off.forEach((stop) => stop())
    }
  }
}
