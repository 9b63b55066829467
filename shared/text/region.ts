/** Newer engines have methods, older ones properties; some have neither. */
interface RegionalLocale extends Intl.Locale {
  getTimeZones?: () => string[] | undefined
  timeZones?: string[]
  getWeekInfo?: () => { firstDay: number }
  weekInfo?: { firstDay: number }
}

const localeOf = (tag: string): RegionalLocale => new Intl.Locale(tag).maximize()

/** Name of the region of a locale in its language: Deutschland for de-DE; empty without a region. */
export function regionName(tag: string): string {
  const { region } = localeOf(tag)
  return (region && new Intl.DisplayNames(tag, { type: 'region' }).of(region)) ?? ''
}

/**
 * Time zone of the region of a locale.
 *
 * @param now - when the zones of the region are compared.
 * @returns null if the region has more than one time, or if the engine does not know.
 */
export function regionTimeZone(tag: string, now: Date): string | null {
  const locale = localeOf(tag)
  const [first, ...others] = locale.getTimeZones?.() ?? locale.timeZones ?? []
  const timeIn = (timeZone: string) =>
    new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(now)
  if (first === undefined || others.some((zone) => timeIn(zone) !== timeIn(first))) return null
  return first
}

/** First day of the week of a locale: 1 for Monday to 7 for Sunday; Monday if the engine does not know. */
export function firstDayOfWeek(tag: string): number {
  const locale = localeOf(tag)
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1
}
