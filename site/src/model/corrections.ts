import {
  CORRECTION_NAMES,
  type Correction,
  type CorrectionKind,
} from '@broadsheet/shared/domain/corrections.ts'
import { formatDate } from '@broadsheet/shared/text/relativeTime.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { Moment } from './card.ts'

/** A BuildContext is one. */
interface CorrectionContext {
  settings: { timeZone: string }
}

/** A correction as it is shown. */
export interface CorrectionView {
  /** Id of its element in the article. */
  anchor: string
  kind: CorrectionKind
  name: string
  date: Moment
  wrong: string | null
  corrected: string
}

/** Prepares corrections, the newest first. */
export const correctionViews = (
  corrections: readonly Correction[],
  context: CorrectionContext,
): CorrectionView[] =>
  corrections
    .map((correction) => correctionView(correction, context))
    .sort((one, other) => (one.date.iso < other.date.iso ? 1 : -1))

/** The corrections of an article by their place. */
export interface PlacedCorrections {
  top: CorrectionView[]
  end: CorrectionView[]
}

/** Prepares the corrections of an article. */
export function placedCorrections(
  corrections: readonly Correction[],
  context: CorrectionContext,
): PlacedCorrections {
  const at = (wanted: Correction['place']) =>
    correctionViews(
      corrections.filter(({ place }) => place === wanted),
      context,
    )
  return { top: at('top'), end: at('end') }
}

/** Prepares a correction. */
export function correctionView(
  { id, kind, wrong, corrected, published_at }: Correction,
  { settings }: CorrectionContext,
): CorrectionView {
  const date = new Date(published_at)
  return {
    anchor: `correction-${id}`,
    kind,
    name: CORRECTION_NAMES[kind],
    date: { iso: date.toISOString(), text: formatDate(date, settings.timeZone) },
    wrong,
    corrected,
  }
}

/** Path of a correction in its article. */
export const correctionHref = (slug: string, { anchor }: CorrectionView): string =>
  `${urls.article(slug)}#${anchor}`
