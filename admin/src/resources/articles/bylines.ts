import type { Contribution } from '@broadsheet/shared/domain/bylines.ts'
import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'

/** An author of an article, as the lists of the console read it. */
export interface Credit {
  /** Place among the authors, from 0. */
  position: number
  contribution: Contribution
  author: { id: string; username: string; full_name: string | null; kind: string }
}

/** The part of an article that names its authors. */
export interface Credited {
  /** The first author. */
  author: { username: string; full_name: string | null } | null
  article_bylines: readonly Credit[]
}

// The foreign key is named because a byline also has the account that added it.
/** The authors of an article, for the columns of a list. */
export const CREDITS =
  'article_bylines(position,contribution,author:profiles!article_bylines_author_id_fkey(id,username,full_name,kind))'

/** The name of each contribution. */
export const CONTRIBUTION_LABELS: Readonly<Record<Contribution, string>> = {
  by: t('fields.contribution.by'),
  with: t('fields.contribution.with'),
  photos: t('fields.contribution.photos'),
}

/** The full name, else the user name. */
export const nameOf = ({ username, full_name }: NonNullable<Credited['author']>): string =>
  full_name ?? username

/** The authors in order. */
export const inOrder = (credits: readonly Credit[]): Credit[] =>
  [...credits].sort((a, b) => a.position - b.position)

/** Whether an article has several authors. */
export const isShared = ({ article_bylines: credits }: Credited): boolean =>
  new Set(credits.map(({ author }) => author.id)).size > 1

/** The authors in a line of a list: the name of the first one, and the number of the others. */
export function bylineOf({ author, article_bylines: credits }: Credited): string {
  if (!author) return t('console.resources.articles.noAuthor')
  const count = new Set(credits.map((credit) => credit.author.id)).size - 1
  const name = nameOf(author)
  return count > 0 ? t('console.resources.articles.andMore', { author: name, count }) : name
}

/** The names of all authors, in order and once each. */
export function namesOf({ author, article_bylines: credits }: Credited): string {
  const people = new Map(inOrder(credits).map((credit) => [credit.author.id, credit.author]))
  const names = [...people.values()].map(nameOf)
  if (names.length === 0) return author ? nameOf(author) : t('console.resources.articles.noAuthor')
  return new Intl.ListFormat(activeLocale(), { type: 'unit' }).format(names)
}
