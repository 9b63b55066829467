import { expect, test } from 'vitest'
import { formatMoment } from './formatMoment.ts'

const AT = '2026-11-24T19:45:00Z'
const IN = { timeZone: 'UTC' }

test.each(['ar-EG', 'hi-IN', 'ko-KR', 'en-US'])(
  'no line ends between the time and its half of the day: %s',
  (locale) => {
    const hour = new Intl.NumberFormat(locale, { minimumIntegerDigits: 1 }).format(7)
    const time = formatMoment(AT, { ...IN, locale, dateStyle: undefined })
    expect(time).toContain(hour)
    expect(time).not.toContain(' ')
  },
)

test('a line may end between date and time', () => {
  expect(formatMoment(AT, { ...IN, locale: 'de-DE' })).toBe('24.11.2026, 19:45')
  expect(formatMoment(AT, { ...IN, locale: 'ar-EG' })).toContain('، ٧:٤٥\u00a0م')
})

test('dates and times are those of the time zone', () => {
  const options = { locale: 'de-DE', timeZone: 'Asia/Tokyo', dateStyle: 'long' } as const
  expect(formatMoment(new Date(AT), options)).toBe('25. November 2026 um 04:45')
})
