import { localStorageStore, type Store } from 'react-admin'

/** The site keeps the chosen theme here, as 'light' or 'dark' (specification, section 9). */
const THEME_KEY = 'theme'

function siteTheme(): 'light' | 'dark' | undefined {
  const theme = window.localStorage.getItem(THEME_KEY)
  return theme === 'light' || theme === 'dark' ? theme : undefined
}

/** Puts the theme where the site looks for it; everything else stays where react-admin keeps it. */
function sharingTheme(base: Store): Store {
  return {
    ...base,
    // The interface lets the caller name the type of what is kept; a theme is always a string.
    getItem: <T>(key: string, fallback?: T) =>
      key === THEME_KEY
        ? ((siteTheme() as T | undefined) ?? fallback)
        : base.getItem(key, fallback),
    setItem: (key, value) => {
      if (key === THEME_KEY) window.localStorage.setItem(THEME_KEY, String(value))
      // Tells whoever listens for a change, the theme included.
      base.setItem(key, value)
    },
  }
}

/** What the console remembers in this browser: theme, columns, order and filters of lists. */
export const store = sharingTheme(localStorageStore())
