import { type Actor, can } from '../permissions.ts'

/** The part of an article that decides who may change it. */
export interface GuardedArticle {
  /** Id of the first author; null when the account was deleted. */
  author_id: string | null
  /** Id of the first author with an account, who may delete the article; the first author if it is not known. */
  owner_id?: string | null
  /** Ids of all authors; only the first one if they are not known. */
  authors?: readonly string[]
  status: string
  /** Time of the first publication; null or undefined before it. */
  published_at?: string | null
}

/**
 * Whether an actor may save or delete an article. Without `publish_articles` these are drafts only; the
 * database enforces the same rule.
 */
export function mayChangeArticle(
  actor: Actor | null | undefined,
  action: 'edit_articles' | 'delete_articles',
  article: GuardedArticle,
): boolean {
  const { author_id, owner_id, authors = [], status, published_at } = article
  if (action === 'delete_articles') {
    // The text is also the work of the co-authors, so one of the authors decides: the first with an account.
    const owner = owner_id ?? author_id
    const isUnpublished = status === 'draft' && !published_at
    return (
      can(actor, action, { owner }) && (isUnpublished || can(actor, 'publish_articles', { owner }))
    )
  }
  const owner = actor && authors.includes(actor.id) ? actor.id : author_id
  return (
    can(actor, action, { owner }) &&
    (status === 'draft' || can(actor, 'publish_articles', { owner }))
  )
}
