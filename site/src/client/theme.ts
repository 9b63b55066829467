const dark = matchMedia('(prefers-color-scheme: dark)')

/** The stored choice, else what the system prefers. */
function isDark(root: HTMLElement): boolean {
  return root.dataset.theme ? root.dataset.theme === 'dark' : dark.matches
}

/** Makes the button in the header change the theme and say which one is on. */
export function followTheme(page: Document): void {
  const button = page.querySelector<HTMLButtonElement>('[data-theme-toggle]')
  if (!button) return
  const root = page.documentElement
  const show = () => button.setAttribute('aria-pressed', String(isDark(root)))
  button.addEventListener('click', () => {
    root.dataset.theme = isDark(root) ? 'light' : 'dark'
    try {
      localStorage.setItem('theme', root.dataset.theme)
    } catch {
      // Storage may be forbidden: the choice then holds for this page.
    }
    show()
  })
  dark.addEventListener('change', show)
  show()
}
