import {
  CORRECTION_LIMITS,
  CORRECTION_PLACES,
  hasWrong,
  isCorrectionKind,
  missingIn,
} from '@broadsheet/shared/domain/corrections.ts'
import { isMoment } from '@broadsheet/shared/domain/fields.ts'
import type { SourceCorrection } from '../sourceCorrection.ts'
import type { FieldReader } from './fieldNames.ts'
import { cutTo, isRecord, textOf } from './values.ts'

/** The corrections in front matter, as our export writes them; entries of another form are left out. */
export function correctionsIn(field: FieldReader): SourceCorrection[] {
  const written = field('corrections')
  return Array.isArray(written) ? written.flatMap((entry) => correctionOf(entry) ?? []) : []
}

function correctionOf(entry: unknown): SourceCorrection | null {
  if (!isRecord(entry) || !isCorrectionKind(entry.kind)) return null
  const { kind } = entry
  const wrong = hasWrong(kind) ? oneLine(entry.wrong, CORRECTION_LIMITS.wrong) || null : null
  const corrected = oneLine(entry.corrected, CORRECTION_LIMITS.corrected)
  const published_at =
    entry.published_at instanceof Date
      ? entry.published_at.toISOString()
      : textOf(entry.published_at)
  if (missingIn({ kind, wrong, corrected }) || !isMoment(published_at)) return null
  const place = CORRECTION_PLACES.find((one) => one === entry.place) ?? 'end'
  return {
    ...{ kind, wrong, corrected, published_at: new Date(published_at).toISOString() },
    place: kind === 'retraction' ? 'top' : place,
  }
}

const oneLine = (value: unknown, maximum: number): string =>
  cutTo(
    textOf(value)
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
    maximum,
  )
