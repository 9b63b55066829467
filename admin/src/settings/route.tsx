import { lazy } from 'react'

/** The screen of settings, loaded when it is opened. */
export const SettingsScreen = lazy(async () => ({
  default: (await import('./SettingsScreen.tsx')).SettingsScreen,
}))
