import { t } from '../messages/t.ts'

/** Corrections of articles. The database has the same rules (corrections); a test compares both. */

/** `update` marks an update of the article, with a note. */
export const CORRECTION_KINDS = [
  ...(['correction', 'clarification', 'editors_note', 'retraction', 'update'] as const),
] as const
export type CorrectionKind = (typeof CORRECTION_KINDS)[number]

/** Where a correction is in its article; a retraction is always at the top. */
export const CORRECTION_PLACES = ['top', 'end'] as const
export type CorrectionPlace = (typeof CORRECTION_PLACES)[number]

/** Most characters. */
export const CORRECTION_LIMITS = { wrong: 1000, corrected: 1000, reason: 300 } as const

/** A published correction as readers see it; an element of `articles.corrections`. */
export interface Correction {
  id: string
  kind: CorrectionKind
  /** What was wrong; null for kinds that are a note only. */
  wrong: string | null
  /** What is right, or the note. */
  corrected: string
  place: CorrectionPlace
  /** ISO 8601. */
  published_at: string
}

/** Names of the kinds, as readers see them. */
export const CORRECTION_NAMES: Readonly<Record<CorrectionKind, string>> = {
  correction: t('fields.correction.correction'),
  clarification: t('fields.correction.clarification'),
  editors_note: t('fields.correction.editorsNote'),
  retraction: t('fields.correction.retraction'),
  update: t('fields.correction.update'),
}

/** Whether a kind says what was wrong; a correction has to, a clarification may. */
export const hasWrong = (kind: CorrectionKind): boolean =>
  kind === 'correction' || kind === 'clarification'

/** What is missing before a correction can be published; null: nothing. */
export function missingIn(correction: {
  kind: CorrectionKind
  wrong: string | null
  corrected: string | null
}): 'wrong' | 'corrected' | null {
  if (correction.kind === 'correction' && !correction.wrong?.trim()) return 'wrong'
  return correction.corrected?.trim() ? null : 'corrected'
}

/** Whether a text is a kind of correction. */
export const isCorrectionKind = (text: unknown): text is CorrectionKind =>
  (CORRECTION_KINDS as readonly unknown[]).includes(text)

/** The corrections in a value of `articles.corrections`, the oldest first. */
export const correctionsOf = (value: unknown): Correction[] =>
  Array.isArray(value) ? (value as Correction[]) : []

/**
 * When readers see an article as updated, ISO 8601: at its newest correction, or the date that was marked before.
 * Never by a save alone. Without either, its publication.
 */
export function updatedAtOf(article: {
  published_at: string
  marked_updated_at: string | null
  corrections: unknown
}): string {
  const dates = [
    ...correctionsOf(article.corrections).map(({ published_at }) => published_at),
    ...(article.marked_updated_at ? [article.marked_updated_at] : []),
  ]
  const latest = Math.max(
    Date.parse(article.published_at),
    ...dates.map((date) => Date.parse(date)),
  )
  return new Date(latest).toISOString()
}

/** Whether a correction retracts the article. */
export const isRetracted = (corrections: readonly Pick<Correction, 'kind'>[]): boolean =>
  corrections.some(({ kind }) => kind === 'retraction')
