import { screen } from '../language/screenMessages.ts'

/** Lazily loaded screen of removals for legal reasons. */
export const LegalScreen = screen(async () => (await import('./LegalScreen.tsx')).LegalScreen)
