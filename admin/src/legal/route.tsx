import { lazy } from 'react'

/** Lazily loaded screen of removals for legal reasons. */
export const LegalScreen = lazy(async () => ({
  default: (await import('./LegalScreen.tsx')).LegalScreen,
}))
