import { type Actor, can } from '../permissions.ts'

/** The part of an article that decides who may change it. */
export interface GuardedArticle {
  /** Id of the author; null when the account was deleted. */
  author_id: string | null
  status: string
}

/**
 * Whether an actor may save or delete an article. Without `publish_articles` these are drafts only; the
 * database enforces the same rule.
 */
export function mayChangeArticle(
  actor: Actor | null | undefined,
  action: 'edit_articles' | 'delete_articles',
  { author_id: owner, status }: GuardedArticle,
): boolean {
  if (!can(actor, action, { owner })) return false
  return status === 'draft' || can(actor, 'publish_articles', { owner })
}
