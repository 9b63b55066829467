import { lazy } from 'react'

/** Lazily loaded editor of the menus. */
export const MenusScreen = lazy(async () => ({
  default: (await import('./MenusScreen.tsx')).MenusScreen,
}))
