import { screen } from '../language/screenMessages.ts'

/** Lazily loaded figures of the audience. */
export const AudienceScreen = screen(
  async () => (await import('./AudienceScreen.tsx')).AudienceScreen,
)
