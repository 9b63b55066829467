import {
  type Byline,
  CONTRIBUTIONS,
  type Contribution,
  isAuthor,
} from '@broadsheet/shared/domain/bylines.ts'
import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import type { Author } from '../../../client/articles/authors.ts'
import { displayName } from '../../../islands/Avatar.tsx'
import { CONTRIBUTION_LABELS } from '../../../model/bylines.ts'

/** What decides which bylines an account may remove. The database enforces the same rules. */
export interface BylineRights {
  /** Id of the account. */
  person: string
  /** Whether it names authors of all articles, as editors do. */
  mayNameAny: boolean
  /** The bylines of the saved article; those of a new article are empty. */
  saved: readonly Byline[]
  /** Whether the article was published, scheduled or archived at any time. */
  wasPublished: boolean
}

/** Bylines in words, with the contribution of each author. */
export function bylinesInWords(bylines: readonly Byline[], authors: readonly Author[]): string {
  const credits = bylines.map(({ author_id, contribution }) =>
    t('editor.bylines.credit', {
      name: nameOfAuthor(authors.find(({ id }) => id === author_id)),
      contribution: CONTRIBUTION_LABELS[contribution],
    }),
  )
  return new Intl.ListFormat(activeLocale(), { type: 'unit' }).format(credits)
}

/**
 * The bylines after restoring those of a version: its authors that still exist, and those of now that the account
 * may not remove.
 *
 * @param version - null: saved before versions had authors.
 * @param authors - the authors that exist.
 */
export function restoredBylines(
  version: readonly Byline[] | null,
  now: readonly Byline[],
  authors: readonly Author[],
  rights: BylineRights,
): readonly Byline[] {
  const authorOf = (byline: Byline) => authors.find(({ id }) => id === byline.author_id)
  const restored = (version ?? []).filter((byline) => authorOf(byline) !== undefined)
  if (restored.length === 0) return now
  const further = now.filter(({ author_id: id }) => !isAuthor(restored, id))
  const remaining = further.filter((byline) =>
    removalProblem([byline, ...restored], 0, authorOf(byline), rights),
  )
  return [...restored, ...remaining]
}

/** The name of an author; undefined for one that was deleted. */
export const nameOfAuthor = (author: Author | undefined): string =>
  author ? displayName(author) : t('editor.bylines.deleted')

/** What an author is, if not an account; null for accounts. */
export function kindOfAuthor(author: Author | undefined): string | null {
  if (author?.kind === 'agency') return t('editor.bylines.agency')
  return author?.has_account === false ? t('editor.bylines.guest') : null
}

/** Why a byline cannot be removed; null when it can. */
export function removalProblem(
  bylines: readonly Byline[],
  index: number,
  author: Author | undefined,
  rights: BylineRights,
): string | null {
  const { author_id: id } = bylines[index] ?? {}
  if (bylines.length === 1) return t('errors.bylinesRequired')
  const isNamedAgain = bylines.some((other, at) => at !== index && other.author_id === id)
  if (rights.mayNameAny || isNamedAgain) return null
  if (id === rights.person) return t('errors.ownByline')
  const wasSaved = rights.saved.some(({ author_id }) => author_id === id)
  const mayHaveAccount = author?.has_account !== false && author?.kind !== 'agency'
  return rights.wasPublished && wasSaved && mayHaveAccount ? t('errors.publishedBylines') : null
}

/** The contributions with which an author can be named in a byline: each once. */
export function openContributions(
  bylines: readonly Byline[],
  author: string,
  index: number | null = null,
): Contribution[] {
  const taken = bylines.filter((byline, at) => at !== index && byline.author_id === author)
  return CONTRIBUTIONS.filter((one) => !taken.some(({ contribution }) => contribution === one))
}

/** The bylines with one of them moved by one place, up (-1) or down (1). */
export function moved(bylines: readonly Byline[], index: number, by: -1 | 1): readonly Byline[] {
  const [one, other] = [bylines[index], bylines[index + by]]
  if (!one || !other) return bylines
  return bylines.with(index, other).with(index + by, one)
}
