import { t } from '@broadsheet/shared/messages/t.ts'

const MINUTE = 60_000
const HOUR = 60

/** Choices for the minutes for which a banner is shown. */
export const DURATIONS = [15, 30, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 24 * HOUR] as const
/** The duration that is chosen at first. */
export const USUAL_DURATION = HOUR

/** Formats a duration: '30 minutes', '2 hours'. */
export const durationLabel = (minutes: number): string =>
  minutes % HOUR === 0
    ? t('console.breaking.hours', { count: minutes / HOUR })
    : t('console.breaking.minutes', { count: minutes })

/**
 * Formats the time until the end: '42 minutes left', '3 h 5 min left'.
 *
 * @param end - ISO 8601.
 */
export function timeLeft(end: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((Date.parse(end) - now.getTime()) / MINUTE))
  if (minutes === 0) return t('console.breaking.moment')
  if (minutes < 2 * HOUR) return t('console.breaking.minutesLeft', { count: minutes })
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR]
  return t('console.breaking.hoursLeft', { hours, minutes: rest })
}
