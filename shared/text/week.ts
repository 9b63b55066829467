import { firstDayOfWeek } from './region.ts'

/** Names of the days in ISO 8601 order, as in the setting. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

export type Weekday = (typeof WEEKDAYS)[number]

/**
 * Midnight at the start of the current week, in the time zone of this device.
 *
 * @param setting - first day of the week; null for that of the locale.
 * @param locale - BCP 47 tag.
 */
export function startOfWeek(now: Date, setting: string | null, locale: string): Date {
  const known = (WEEKDAYS as readonly (string | null)[]).indexOf(setting)
  const first = known < 0 ? firstDayOfWeek(locale) : known + 1
  const today = now.getDay()
  const start = new Date(now.getFullYear(), now.getMonth(), now.getDate())
  start.setDate(start.getDate() - ((today - first + 7) % 7))
  return start
}
