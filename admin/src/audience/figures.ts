import type { AudienceFigures } from '@broadsheet/shared/domain/audienceFigures.ts'
import { t } from '@broadsheet/shared/messages/t.ts'

/** A row of `audience_days`. */
export interface DayFigures extends AudienceFigures {
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
  name: keyof AudienceFigures
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

/** Change from one value to another as a fraction, such as 0.12; null if there is nothing to compare with. */
export const changeOf = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : now / before - 1
