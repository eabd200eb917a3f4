// Whoever plays with the keyboard must not lose the place when the question changes.

/**
 * Whatever takes the focus away from somebody who plays with the keys, gives it to the question: a thing that goes, a
 * dialog that is answered, a row that is put in another order. Whoever uses a pointer has no place to lose.
 */
export function keepFocus(): void {
  $effect(() => {
    let last: HTMLElement | null = null
    let byPointer = false
    // Between two things nothing has the focus, and what the first one takes away with it is no loss.
    let isMoving = false
    const point = () => (byPointer = true)
    const press = () => (byPointer = false)
    const leave = (event: FocusEvent) => (isMoving = event.relatedTarget !== null)
    const hold = (event: FocusEvent) => {
      isMoving = false
      last = byPointer ? null : (event.target as HTMLElement)
    }
    const watch = new MutationObserver(() => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (last && isLost && !isMoving)
        document.querySelector<HTMLElement>('[data-question]')?.focus({ preventScroll: true })
    })
    watch.observe(document.body, { childList: true, subtree: true })
    addEventListener('pointerdown', point, true)
    addEventListener('keydown', press, true)
    addEventListener('blur', leave, true)
    addEventListener('focusin', hold)
    return () => {
      watch.disconnect()
      removeEventListener('pointerdown', point, true)
      removeEventListener('keydown', press, true)
      removeEventListener('blur', leave, true)
      removeEventListener('focusin', hold)
    }
  })
}

/**
 * For whatever is done when something loses the focus: something that goes away loses it in the middle of an update,
 * when nothing may be changed yet.
 */
export const soon = (act: () => void): void => queueMicrotask(act)
