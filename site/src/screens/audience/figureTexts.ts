import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'

/** The figures with their labels and definitions. */
export const FIGURES = {
  now: { label: t('audience.figure.now'), definition: t('audience.definition.now') },
  today: { label: t('audience.figure.today'), definition: t('audience.definition.today') },
  comparison: {
    label: t('audience.figure.comparison'),
    definition: t('audience.definition.comparison'),
  },
  views: { label: t('audience.figure.views'), definition: t('audience.definition.views') },
  visitors: { label: t('audience.figure.visitors'), definition: t('audience.definition.visitors') },
  seconds: { label: t('audience.figure.seconds'), definition: t('audience.definition.seconds') },
  depth: { label: t('audience.figure.depth'), definition: t('audience.definition.depth') },
  readings: { label: t('audience.figure.readings'), definition: t('audience.definition.readings') },
  shares: { label: t('audience.figure.shares'), definition: t('audience.definition.shares') },
  bookmarks: {
    label: t('audience.figure.bookmarks'),
    definition: t('audience.definition.bookmarks'),
  },
  comments: { label: t('audience.figure.comments'), definition: t('audience.definition.comments') },
  newsletterClicks: {
    label: t('audience.figure.newsletterClicks'),
    definition: t('audience.definition.newsletterClicks'),
  },
  referrers: {
    label: t('audience.figure.referrers'),
    definition: t('audience.definition.referrers'),
  },
} as const

export type FigureName = keyof typeof FIGURES

const number = new Intl.NumberFormat(activeLocale())
const oneDecimal = new Intl.NumberFormat(activeLocale(), { maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat(activeLocale(), {
  style: 'percent',
  maximumFractionDigits: 0,
})
const unit = (name: 'minute' | 'second') =>
  new Intl.NumberFormat(activeLocale(), { style: 'unit', unit: name, unitDisplay: 'short' })
const [minutes, seconds] = [unit('minute'), unit('second')]
const together = new Intl.ListFormat(activeLocale(), { type: 'unit', style: 'narrow' })

/** '1,234'. */
export const countText = (count: number): string => number.format(count)

/** '1.8', without further decimals. */
export const decimalText = (value: number): string => oneDecimal.format(value)

/** '42%' of a percentage from 0 to 100. */
export const percentText = (value: number): string => percent.format(value / 100)

/** '1 min 42 sec' of a number of seconds. */
export function durationText(duration: number): string {
  const whole = Math.round(duration)
  const rest = seconds.format(whole % 60)
  return whole < 60 ? rest : together.format([minutes.format(Math.floor(whole / 60)), rest])
}
