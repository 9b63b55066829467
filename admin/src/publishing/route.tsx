import { lazy } from 'react'

/** Lazily loaded publishing screen. */
export const PublishingScreen = lazy(async () => ({
  default: (await import('./PublishingScreen.tsx')).PublishingScreen,
}))
