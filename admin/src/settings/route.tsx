import { screen } from '../language/screenMessages.ts'

/** Lazily loaded settings screen. */
export const SettingsScreen = screen(
  async () => (await import('./SettingsScreen.tsx')).SettingsScreen,
)
