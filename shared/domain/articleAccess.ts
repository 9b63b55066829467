import { type Actor, can } from '../permissions.ts'

/** The part of an article that decides who may change it. */
export interface GuardedArticle {
  /** Id of the first author; null when the account was deleted. */
  author_id: string | null
  /** Ids of all authors; only the first one if they are not known. */
  authors?: readonly string[]
  status: string
}

/**
 * Whether an actor may save or delete an article. Without `publish_articles` these are drafts only; the
 * database enforces the same rule.
 */
export function mayChangeArticle(
  actor: Actor | null | undefined,
  action: 'edit_articles' | 'delete_articles',
  { author_id, authors = [], status }: GuardedArticle,
): boolean {
  // Every author may edit; an article is deleted by its first author.
  const isAuthor = actor && action === 'edit_articles' && authors.includes(actor.id)
  const owner = isAuthor ? actor.id : author_id
  if (!can(actor, action, { owner })) return false
  return status === 'draft' || can(actor, 'publish_articles', { owner })
}
