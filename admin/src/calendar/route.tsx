import { screen } from '../language/screenMessages.ts'

/** Lazily loaded editorial calendar. */
export const CalendarScreen = screen(
  async () => (await import('./CalendarScreen.tsx')).CalendarScreen,
)
