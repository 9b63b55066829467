import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import type { Day } from '../layout/day.ts'
import type { FigureInfo } from './figures.ts'
import type { Days } from './range.ts'

const COUNT = new Intl.NumberFormat(activeLocale(), { maximumFractionDigits: 0 })
const PERCENT = new Intl.NumberFormat(activeLocale(), {
  style: 'percent',
  maximumFractionDigits: 0,
})
const CHANGE = new Intl.NumberFormat(activeLocale(), {
  ...{ style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' },
})
const FACTOR = new Intl.NumberFormat(activeLocale(), { maximumFractionDigits: 1 })
const LIST = new Intl.ListFormat(activeLocale(), { type: 'unit', style: 'narrow' })
const unitOf = (unit: 'minute' | 'second') =>
  new Intl.NumberFormat(activeLocale(), {
    ...{ style: 'unit', unit, unitDisplay: 'narrow', maximumFractionDigits: 0 },
  })
const MINUTES = unitOf('minute')
const SECONDS = unitOf('second')

/** A whole number: 1,240. */
export const formatCount = (count: number): string => COUNT.format(count)

/** How many times one number is of another: 1.4. */
export const formatFactor = (factor: number): string => FACTOR.format(factor)

/** A fraction in percent, without its sign: 12%. */
export const formatPercent = (fraction: number): string => PERCENT.format(Math.abs(fraction))

/** A fraction in percent with its sign: +12%. */
export const formatChange = (fraction: number): string => CHANGE.format(fraction)

/** A duration: 48s, 2m 5s. */
export function formatSeconds(duration: number): string {
  const seconds = Math.round(duration)
  if (seconds < 60) return SECONDS.format(seconds)
  const minutes = MINUTES.format(Math.floor(seconds / 60))
  return seconds % 60 === 0 ? minutes : LIST.format([minutes, SECONDS.format(seconds % 60)])
}

/** The value of a figure in its unit; a dash if it is unknown. */
export function formatFigure(value: number | null, unit: FigureInfo['unit']): string {
  if (value === null) return '–'
  if (unit === 'seconds') return formatSeconds(value)
  return unit === 'percent' ? formatPercent(value / 100) : formatCount(value)
}

type DayStyle = 'short' | 'full'

const DAY_STYLES = {
  short: { day: 'numeric', month: 'short' },
  full: { day: 'numeric', month: 'short', year: 'numeric', weekday: 'short' },
} as const

/** Formats days: Nov 1 if short, otherwise with weekday and year. */
export function dayFormat(style: DayStyle): (day: Day) => string {
  const format = new Intl.DateTimeFormat(activeLocale(), { ...DAY_STYLES[style], timeZone: 'UTC' })
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}

/** A period, such as Nov 1 – 28, 2026. */
export function formatDays({ first, last }: Days): string {
  const style = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  const date = (day: Day) => new Date(`${day}T00:00:00Z`)
  return new Intl.DateTimeFormat(activeLocale(), style).formatRange(date(first), date(last))
}

/** Formats times of day in the time zone of the publication: 2:00 PM. */
export const timeFormat =
  (timeZone: string) =>
  (moment: string | Date): string =>
    formatMoment(moment, { dateStyle: undefined, timeZone })
