import { activeLocale } from '../messages/active.ts'

/**
 * Name of a time zone as readers know it, in the active locale: `ET`, `MEZ`, `توقيت مصر`.
 *
 * @param timeZone - IANA name, such as `Africa/Cairo`.
 */
export function timeZoneName(timeZone: string): string {
  const format = new Intl.DateTimeFormat(activeLocale(), { timeZone, timeZoneName: 'shortGeneric' })
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')
  return name?.value ?? timeZone
}
