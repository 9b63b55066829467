import type { Contribution } from '@broadsheet/shared/domain/bylines.ts'
import type { NamedCredit } from '../../model/bylines.ts'

/** Columns of the authors of an article, for `select`. */
export const CREDITS =
  'article_bylines(position,contribution,author:profiles!article_bylines_author_id_fkey(id,username,full_name,avatar_url))'

/** An author of an article as the database returns it. */
export interface CreditRow {
  position: number
  contribution: string
  author: { id: string; username: string; full_name: string | null; avatar_url: string | null }
}

/** The rows in the order of the bylines. */
export const inOrder = (rows: readonly CreditRow[]): CreditRow[] =>
  [...rows].sort((a, b) => a.position - b.position)

/** The authors of an article, in order. */
export const creditsOf = (rows: readonly CreditRow[]): NamedCredit[] =>
  inOrder(rows).map(({ contribution, author }) => ({
    contribution: contribution as Contribution,
    author: { username: author.username, fullName: author.full_name },
  }))
