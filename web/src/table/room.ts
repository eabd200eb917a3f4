// How much room the page has, and which layout that makes: one answer for all that depends on it.
import { innerHeight, innerWidth } from 'svelte/reactivity/window'
import { isPhone, kindOf, type Kind } from './layout'

export const room = {
  get width(): number {
    return innerWidth.current ?? 1280
  },
  get height(): number {
    return innerHeight.current ?? 800
  },
  get kind(): Kind {
    return kindOf(room.width, room.height)
  },
  get isPhone(): boolean {
    return isPhone(room.width, room.height)
  },
  /** The smallest square that can be hit. */
  get touch(): number {
    return room.isPhone ? 24 : 32
  },
}
