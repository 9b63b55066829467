import { lazy } from 'react'

/** Lazily loaded screen with the upload and the former imports. */
export const ImportsScreen = lazy(async () => ({
  default: (await import('./ImportsScreen.tsx')).ImportsScreen,
}))

/** Lazily loaded screen of one import. */
export const ImportScreen = lazy(async () => ({
  default: (await import('./ImportScreen.tsx')).ImportScreen,
}))
