import * as v from 'valibot'

/**
 * What an author contributed to an article: `by` wrote it, `with` reported for it, `photos` took the
 * pictures. The database has the same list in `private.is_contribution`; a test compares both. A new
 * contribution also needs its texts in BYLINE_TEXTS (bylineTexts.ts).
 */
export const CONTRIBUTIONS = ['by', 'with', 'photos'] as const
export type Contribution = (typeof CONTRIBUTIONS)[number]

export const DEFAULT_CONTRIBUTION: Contribution = 'by'

/** Most bylines of an article. */
export const MAXIMUM_BYLINES = 30

export const AUTHOR_KINDS = ['person', 'agency'] as const
export type AuthorKind = (typeof AUTHOR_KINDS)[number]

/** An author in the column `articles.bylines`. */
export interface Byline {
  author_id: string
  contribution: Contribution
}

const bylinesSchema = v.array(
  v.object({ author_id: v.string(), contribution: v.picklist(CONTRIBUTIONS) }),
)

/** The bylines in a JSON value of the database; other values count as none. */
export function bylinesOf(value: unknown): Byline[] {
  const { success, output } = v.safeParse(bylinesSchema, value)
  return success ? output : []
}

/** The first author of an article: the first who wrote it, else the first; null without authors. */
export const firstAuthor = (bylines: readonly Byline[]): string | null =>
  (bylines.find(({ contribution }) => contribution === 'by') ?? bylines[0])?.author_id ?? null

/** Whether an account is one of the authors. */
export const isAuthor = (bylines: readonly Byline[], id: string): boolean =>
  bylines.some((byline) => byline.author_id === id)
