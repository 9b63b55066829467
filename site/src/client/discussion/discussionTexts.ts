import { t } from '@broadsheet/shared/messages/t.ts'
import type { Author, Comment, Order } from './comments.ts'

/** Texts used by both renderers of a discussion: drawComments.ts and the island. */
export const DISCUSSION = {
  title: t('comments.title'),
  loading: t('comments.loading'),
  earlier: t('comments.earlier'),
  more: t('comments.more'),
  sort: t('comments.sort'),
  staff: t('comments.staff'),
  articleAuthor: t('comments.articleAuthor'),
  pinned: t('comments.pinnedBadge'),
  empty: t('comments.empty'),
  emptyReadOnly: t('comments.emptyReadOnly'),
  closed: t('article.commentsClosed'),
  suspended: t('comments.suspended'),
  hidden: t('comments.hidden'),
  signInNote: t('comments.signInNote'),
  signIn: t('comments.signIn'),
  edited: t('comments.edited'),
  report: t('comments.reportLink'),
  unknownAuthor: t('comments.unknownUser'),
} as const

/** Orders of a discussion with their labels. */
export const ORDERS: readonly (readonly [Order, string])[] = [
  ['oldest', t('comments.sortOldest')],
  ['newest', t('comments.sortNewest')],
  ['liked', t('comments.sortLiked')],
]

/** `rel` of links in comments: search engines do not follow them, and the page opened has no access to this one. */
export const LINK_REL = 'nofollow ugc noopener'

/** The heading with the number of comments. */
export const headingOf = (total: number) => t('comments.titleCount', { total })

/** The name of an author, as shown beside comments. */
export const nameOf = (author: Author | null): string =>
  author?.full_name || author?.username || DISCUSSION.unknownAuthor

/** What a mention of an author begins with: the user name, or the name of an author without an account. */
export const handleOf = (author: Author | null): string =>
  author?.username || author?.full_name || ''

/** The badge beside the name: of an author of the article, of the staff, or null. */
export function badgeOf(
  { user_id: user, is_staff: isStaff }: Comment,
  authors: readonly string[],
): string | null {
  if (user && authors.includes(user)) return DISCUSSION.articleAuthor
  return isStaff ? DISCUSSION.staff : null
}

/** Label of the link that reports a comment, for screen readers. */
export const reportLabel = ({ author }: Comment): string =>
  t('comments.reportOf', { name: nameOf(author) })

/** Label of the like button for screen readers. */
export const likeLabel = ({ author, like_count: count }: Comment): string =>
  t('comments.like', { name: nameOf(author), count })

/** The number of likes as text, '' without likes. */
export const likesText = ({ like_count: count }: Comment): string =>
  count > 0 ? t('comments.likes', { count }) : ''

/** Whether the discussion has so many comments that their order matters. */
export const canBeSorted = (total: number): boolean => total > 1
