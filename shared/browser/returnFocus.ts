/**
 * Gives the focus back to a button that was disabled while its action ran. Browsers take the focus away from a
 * disabled button, so a keyboard user would start again at the top of the page.
 */
export function returnFocusToEnabled(page: Document): void {
  let button: HTMLButtonElement | null = null
  const observer = new MutationObserver(() => {
    if (button?.isConnected && !button.disabled && page.activeElement === page.body)
      button.focus({ preventScroll: true })
  })
  const follow = (target: EventTarget | null) => {
    observer.disconnect()
    button = target instanceof HTMLButtonElement ? target : null
    if (button) observer.observe(button, { attributeFilter: ['disabled'] })
  }
  page.addEventListener('focusin', ({ target }) => follow(target))
  // After a press outside of it, the button does not get the focus back.
  page.addEventListener('pointerdown', ({ target }) => {
    if (!button?.contains(target as Node)) follow(null)
  })
}
