import { screen } from '../language/screenMessages.ts'

/** Lazily loaded editor of the menus. */
export const MenusScreen = screen(async () => (await import('./MenusScreen.tsx')).MenusScreen)
