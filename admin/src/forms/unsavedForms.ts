const unsaved = new Set<symbol>()
let isDiscarding = false

/** Whether a form of this page contains unsaved text. */
export const hasUnsavedForm = (): boolean => unsaved.size > 0

/**
 * Asks before the window is closed or reloaded, until the returned function is called.
 *
 * @returns ends the warning.
 */
export function warnOfUnsavedForm(): () => void {
  const form = Symbol('form')
  const warn = (event: BeforeUnloadEvent) => {
    if (!isDiscarding) event.preventDefault()
  }
  unsaved.add(form)
  window.addEventListener('beforeunload', warn)
  return () => {
    unsaved.delete(form)
    window.removeEventListener('beforeunload', warn)
  }
}

/** Reloads the page without asking; unsaved text is lost. */
export function discardAndReload(): void {
  isDiscarding = true
  window.location.reload()
}
