import { lazy } from 'react'

/** Lazily loaded editorial calendar. */
export const CalendarScreen = lazy(async () => ({
  default: (await import('./CalendarScreen.tsx')).CalendarScreen,
}))
