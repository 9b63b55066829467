import { localStorageStore, type Store } from 'react-admin'

/** Key under which the site stores the theme, as 'light' or 'dark' (specification, section 9). */
const THEME_KEY = 'theme'

function siteTheme(): 'light' | 'dark' | undefined {
  const theme = window.localStorage.getItem(THEME_KEY)
  return theme === 'light' || theme === 'dark' ? theme : undefined
}

/** Stores the theme where the site reads it; all other keys stay in react-admin's store. */
function sharingTheme(base: Store): Store {
  return {
    ...base,
    // The interface lets the caller name the type of the value; a theme is always a string.
    getItem: <T>(key: string, fallback?: T) =>
      key === THEME_KEY
        ? ((siteTheme() as T | undefined) ?? fallback)
        : base.getItem(key, fallback),
    setItem: (key, value) => {
      if (key === THEME_KEY) window.localStorage.setItem(THEME_KEY, String(value))
      // Notifies all subscribers, also of the theme.
      base.setItem(key, value)
    },
  }
}

/** Settings of the console stored in this browser: theme, columns, sort order and filters of lists. */
export const store = sharingTheme(localStorageStore())
