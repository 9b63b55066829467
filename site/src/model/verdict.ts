import { REVIEWED_KINDS } from '@broadsheet/shared/domain/articleTypes.ts'
import { type Rating, ratingOf } from './rating.ts'

/** What a review says of its subject, as it is shown. */
export interface Verdict {
  /** Such as Book. */
  kind: string
  name: string
  rating: Rating
  text: string | null
}

/** The fields of a review; null or empty in other articles. */
export interface ReviewFields {
  reviewed_item: string | null
  reviewed_kind: string | null
  rating: string | null
  verdict: string | null
}

/** What a kind of subject is called and its type of schema.org; null for an unknown one. */
export const reviewedKind = (name: string | null) =>
  name !== null && Object.hasOwn(REVIEWED_KINDS, name)
    ? REVIEWED_KINDS[name as keyof typeof REVIEWED_KINDS]
    : null

/** The verdict of a review; null for an article that is none. */
export function verdictOf(fields: ReviewFields): Verdict | null {
  const kind = reviewedKind(fields.reviewed_kind)
  const name = fields.reviewed_item?.trim()
  const rating = ratingOf(fields.rating)
  if (!kind || !name || !rating) return null
  return { kind: kind.label, name, rating, text: fields.verdict?.trim() || null }
}
