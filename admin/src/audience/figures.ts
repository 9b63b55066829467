import { t } from '@broadsheet/shared/messages/t.ts'

/** Figures of a day or a period. */
export interface Figures {
  views: number
  visitors: number
  /** Views whose reading time and depth were measured. */
  readings: number
  /** Mean active seconds of a measured reading; null without readings. */
  seconds: number | null
  /** Mean depth in percent; null without readings. */
  depth: number | null
  shares: number
  bookmarks: number
  comments: number
  newsletter_clicks: number
}

/** A row of `audience_days`. */
export interface DayFigures extends Figures {
  day: string
}

/** A row of `audience_hours`. */
export interface HourFigures {
  /** Its beginning, as ISO 8601. */
  hour: string
  views: number
  visitors: number
}

/** A row of `audience_minutes`. */
export interface MinuteFigures {
  minute: string
  views: number
}

/** A figure with its label, its definition and the unit of its values. */
export interface FigureInfo {
  name: keyof Figures
  label: string
  definition: string
  unit: 'count' | 'seconds' | 'percent'
}

/** The figures that the screen shows, in its order. */
export const FIGURES: readonly FigureInfo[] = [
  {
    ...{ name: 'views', unit: 'count' },
    label: t('audience.figure.views'),
    definition: t('audience.definition.views'),
  },
  {
    ...{ name: 'visitors', unit: 'count' },
    label: t('audience.figure.visitors'),
    definition: t('audience.definition.visitors'),
  },
  {
    ...{ name: 'seconds', unit: 'seconds' },
    label: t('audience.figure.seconds'),
    definition: t('audience.definition.seconds'),
  },
  {
    ...{ name: 'depth', unit: 'percent' },
    label: t('audience.figure.depth'),
    definition: t('audience.definition.depth'),
  },
  {
    ...{ name: 'shares', unit: 'count' },
    label: t('audience.figure.shares'),
    definition: t('audience.definition.shares'),
  },
  {
    ...{ name: 'bookmarks', unit: 'count' },
    label: t('audience.figure.bookmarks'),
    definition: t('audience.definition.bookmarks'),
  },
  {
    ...{ name: 'comments', unit: 'count' },
    label: t('audience.figure.comments'),
    definition: t('audience.definition.comments'),
  },
  {
    ...{ name: 'newsletter_clicks', unit: 'count' },
    label: t('audience.figure.newsletterClicks'),
    definition: t('audience.definition.newsletterClicks'),
  },
]

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

/** The figures of all days together; means are weighted by the number of readings. */
export function totalOf(days: readonly Figures[]): Figures {
  const sum = (name: 'views' | 'visitors' | 'shares' | 'bookmarks' | 'comments') =>
    sumOf(days.map((day) => day[name]))
  const readings = sumOf(days.map((day) => day.readings))
  const mean = (name: 'seconds' | 'depth') =>
    readings === 0 ? null : sumOf(days.map((day) => (day[name] ?? 0) * day.readings)) / readings
  return {
    ...{ views: sum('views'), visitors: sum('visitors'), readings },
    ...{ seconds: mean('seconds'), depth: mean('depth') },
    ...{ shares: sum('shares'), bookmarks: sum('bookmarks'), comments: sum('comments') },
    newsletter_clicks: sumOf(days.map((day) => day.newsletter_clicks)),
  }
}

/** Change from one value to another as a fraction, such as 0.12; null if there is nothing to compare with. */
export const changeOf = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : now / before - 1
