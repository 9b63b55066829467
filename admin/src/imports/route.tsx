import { screen } from '../language/screenMessages.ts'

/** Lazily loaded screen with the upload and the former imports. */
export const ImportsScreen = screen(async () => (await import('./ImportsScreen.tsx')).ImportsScreen)

/** Lazily loaded screen of one import. */
export const ImportScreen = screen(async () => (await import('./ImportScreen.tsx')).ImportScreen)
