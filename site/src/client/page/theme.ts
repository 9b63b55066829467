const dark = matchMedia('(prefers-color-scheme: dark)')

/** The stored theme, otherwise that of the system. */
function isDark(root: HTMLElement): boolean {
  return root.dataset.theme ? root.dataset.theme === 'dark' : dark.matches
}

/** Connects the theme button in the header. */
export function connectThemeToggle(page: Document): void {
  const button = page.querySelector<HTMLButtonElement>('[data-theme-toggle]')
  if (!button) return
  const root = page.documentElement
  const show = () => button.setAttribute('aria-pressed', String(isDark(root)))
  button.addEventListener('click', () => {
    root.dataset.theme = isDark(root) ? 'light' : 'dark'
    try {
      localStorage.setItem('theme', root.dataset.theme)
    } catch {
      // Storage is blocked: the theme applies to this page only.
    }
    show()
  })
  dark.addEventListener('change', show)
  show()
}
