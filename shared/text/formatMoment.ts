import { activeLocale } from '../messages/active.ts'

type Style = Intl.DateTimeFormatOptions['dateStyle']

interface MomentOptions {
  /** Undefined leaves out the date; 'medium' by default. */
  dateStyle?: Style | undefined
  /** 'short', without seconds, by default. */
  timeStyle?: Style
  /** IANA name; by default that of the browser. */
  timeZone?: string | undefined
  /** BCP 47 tag; by default that of the active language. */
  locale?: string
}

/**
 * Formats a date with its time of day: `Nov 24, 2026, 7:45 PM`, `٢٤/١١/٢٠٢٦، ٧:٤٥ م`.
 *
 * No line ends between the time and its half of the day, because `م` alone is no word.
 *
 * @param at - the moment, or its text in ISO 8601.
 */
export function formatMoment(
  at: Date | string,
  { locale = activeLocale(), ...options }: MomentOptions = {},
): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', ...options } as const
  const parts = new Intl.DateTimeFormat(locale, format).formatToParts(new Date(at))
  const isHalf = (index: number) => parts[index]?.type === 'dayPeriod'
  return parts
    .map(({ value }, index) =>
      isHalf(index - 1) || isHalf(index + 1) ? value.replace(/^ $/, '\u00a0') : value,
    )
    .join('')
}
