import { lazy } from 'react'

/** The screen of publishing, loaded when it is opened. */
export const PublishingScreen = lazy(async () => ({
  default: (await import('./PublishingScreen.tsx')).PublishingScreen,
}))
