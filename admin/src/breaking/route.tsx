import { screen } from '../language/screenMessages.ts'

/** Lazily loaded screen of breaking news. */
export const BreakingScreen = screen(
  async () => (await import('./BreakingScreen.tsx')).BreakingScreen,
)
