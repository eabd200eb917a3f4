// Whoever plays with the keyboard must not lose the place when the question changes.

/**
 * When something inside that has the focus goes away, the question gets it. `changes` reads whatever makes things go
 * away; what a pointer left without the focus stays so.
 */
export function keepFocus(inside: () => HTMLElement | undefined, changes: () => unknown): void {
  let held = false
  $effect.pre(() => {
    changes()
    held = inside()?.contains(document.activeElement) ?? false
  })
  $effect(() => {
    changes()
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (held && isLost) document.querySelector<HTMLElement>('[data-question]')?.focus({ preventScroll: true })
  })
}

/**
 * For whatever is done when something loses the focus: something that goes away loses it in the middle of an update,
 * when nothing may be changed yet.
 */
export const soon = (act: () => void): void => queueMicrotask(act)
