import { lazy } from 'react'

/** Lazily loaded settings screen. */
export const SettingsScreen = lazy(async () => ({
  default: (await import('./SettingsScreen.tsx')).SettingsScreen,
}))
