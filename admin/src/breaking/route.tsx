import { lazy } from 'react'

/** Lazily loaded screen of breaking news. */
export const BreakingScreen = lazy(async () => ({
  default: (await import('./BreakingScreen.tsx')).BreakingScreen,
}))
