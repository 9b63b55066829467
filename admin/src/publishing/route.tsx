import { screen } from '../language/screenMessages.ts'

/** Lazily loaded publishing screen. */
export const PublishingScreen = screen(
  async () => (await import('./PublishingScreen.tsx')).PublishingScreen,
)
