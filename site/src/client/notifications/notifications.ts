import { DECISIONS_PATH } from '@broadsheet/shared/domain/decisionsPath.ts'
import { dueImagesPath } from '@broadsheet/shared/domain/dueImages.ts'
import { ARTICLE_DECISIONS } from '@broadsheet/shared/domain/moderationReasons.ts'
import { newsletterIssuePath } from '@broadsheet/shared/domain/newsletterIssuePath.ts'
import { textCommentPath } from '@broadsheet/shared/domain/textComments.ts'
import { writeAssignmentPath } from '@broadsheet/shared/domain/writeAssignmentPath.ts'
import { type MessagePart, t, tParts } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { database, execute, executeForRows } from '../api/database.ts'
import { readStored, writeStored } from '../session/userStorage.ts'

/** A notification: a reply, a comment, or for visitors a new article. */
export interface Notice {
  id: string
  href: string
  /** Who did what, with the name under the tag `person`; the category of an article. */
  event: MessagePart[]
  title: string
  excerpt: string
  date: string
}

const MAX_NOTICES = 10
const WEEK = 7 * 86_400_000

/** Replies, comments and followed articles for the signed-in user, newest first. @throws ApiError */
export async function readNotices(): Promise<Notice[]> {
  const notices = (await Promise.all([readOwnNotices(), readFollowed()])).flat()
  return notices
    .sort((one, other) => Date.parse(other.date) - Date.parse(one.date))
    .slice(0, MAX_NOTICES)
}

/** New articles by authors and in sections that the user follows. */
async function readFollowed(): Promise<Notice[]> {
  const rows = await executeForRows(database.rpc('my_followed_articles', { max_rows: MAX_NOTICES }))
  return rows.map(({ article_id, slug, title, published_at, followed }) => ({
    ...{ id: `followed ${article_id}`, href: urls.article(slug), title, excerpt: '' },
    event: tParts('site.newFromFollowed', { name: followed }),
    date: published_at,
  }))
}

async function readOwnNotices(): Promise<Notice[]> {
  const rows = await executeForRows(database.rpc('my_notifications', { max_rows: MAX_NOTICES }))
  return rows.map((row) => ({
    ...placeOf(row),
    event: eventOf(row.kind, row.full_name || row.username || t('site.someEditor')),
    title: row.article_title,
    excerpt: row.excerpt ?? '',
    date: row.created_at,
  }))
}

const ARTICLE_DECIDED = t('site.articleDecided')

/** Decisions on comments and articles of the user, and on objections to them. */
const DECISIONS: Readonly<Record<string, string>> = {
  comment_hidden: t('site.commentHidden'),
  comment_removed: t('site.commentRemoved'),
  comment_upheld: t('site.objectionUpheld'),
  comment_restored: t('site.objectionRestored'),
  ...Object.fromEntries(ARTICLE_DECISIONS.map((name) => [`article_${name}`, ARTICLE_DECIDED])),
  article_upheld: t('site.articleObjectionAnswered'),
  article_restored: t('site.articleObjectionAnswered'),
}

const OF_COMMENTS = ['reply', 'comment', 'comment_approved']

/** The comment, the issue of the newsletter, or the editor of an article, which may be a draft, or of one that is assigned. */
function placeOf(row: {
  kind: string
  comment_id: string
  created_at: string
  article_slug: string
  assignment_id: string
  issue_id: string
}) {
  if (row.kind === 'licence') return { id: `${row.kind} ${row.created_at}`, href: dueImagesPath() }
  if (row.kind === 'newsletter')
    return { id: row.issue_id, href: newsletterIssuePath(row.issue_id) }
  if (row.kind === 'text_comment')
    return { id: row.comment_id, href: textCommentPath(row.article_slug, row.comment_id) }
  if (DECISIONS[row.kind])
    return { id: `${row.kind} ${row.comment_id} ${row.created_at}`, href: DECISIONS_PATH }
  if (!OF_COMMENTS.includes(row.kind)) {
    const { article_slug: slug } = row
    const href = slug ? urls.editArticle(slug) : writeAssignmentPath(row.assignment_id)
    return { id: `${row.kind} ${row.created_at} ${href}`, href }
  }
  const id = row.kind === 'comment_approved' ? `${row.kind} ${row.comment_id}` : row.comment_id
  return { id, href: `${urls.article(row.article_slug)}#comment-${row.comment_id}` }
}

function eventOf(kind: string, name: string): MessagePart[] {
  const decision = DECISIONS[kind]
  if (decision) return [{ text: decision }]
  switch (kind) {
    case 'reply':
      return tParts('site.repliedToYou', { name })
    case 'comment_approved':
      return [{ text: t('site.approvedComment') }]
    case 'byline':
      return tParts('site.namedYouAsAuthor', { name })
    case 'submitted':
      return tParts('site.submittedForReview', { name })
    case 'approved':
      return tParts('site.approvedArticle', { name })
    case 'changes_requested':
      return tParts('site.requestedChanges', { name })
    case 'assigned':
      return tParts('site.assignedStory', { name })
    case 'text_comment':
      return tParts('site.commentedOnText', { name })
    case 'licence':
      return [{ text: t('site.licencesEnd') }]
    case 'newsletter':
      return [{ text: t('site.newsletterWaits') }]
    case 'deadline':
      return [{ text: t('site.deadlineNear') }]
    default:
      return tParts('site.commentedOnArticle', { name })
  }
}

/**
 * The newest articles since a time, for visitors.
 *
 * @param since - null on the first visit: articles of the last seven days.
 * @throws ApiError
 */
export async function readNewArticles(since: Date | null, now: Date): Promise<Notice[]> {
  const after = (since ?? new Date(now.getTime() - WEEK)).toISOString()
  const query = database
    .from('articles')
    .select('id,title,slug,published_at,category:categories(name)')
    .eq('status', 'published')
    .gt('published_at', after)
    .lte('published_at', now.toISOString())
    .order('published_at', { ascending: false })
  const rows = await execute(query.limit(MAX_NOTICES))
  return rows.map((row) => ({
    id: row.id,
    href: urls.article(row.slug),
    event: [{ text: row.category?.name ?? t('site.news') }],
    title: row.title,
    excerpt: '',
    date: row.published_at ?? '',
  }))
}

/** Number of notifications not seen in this browser yet. */
export function countUnread(notices: Notice[], now: Date): number {
  const seen = readStored<string>('notices-seen') ?? new Date(now.getTime() - WEEK).toISOString()
  return notices.filter(({ date }) => Date.parse(date) > Date.parse(seen)).length
}

/** Marks all notifications up to now as seen. */
export function markSeen(now: Date): void {
  writeStored('notices-seen', now.toISOString())
}
