import type { Warning } from '@broadsheet/shared/domain/importing/importReport.ts'
import { problem } from '@broadsheet/shared/domain/importing/problem.ts'
import { commentText } from '../html/commentText.ts'
import { personOf } from '../import/people.ts'
import type { ContentItem, SourceComment } from '../source.ts'
import { autop } from './autop.ts'
import type { Library } from './wordpressLibrary.ts'
import { momentOf, type WordPressPost } from './wordpressPost.ts'
import { childText, type XmlElement } from './wxrFile.ts'

/** Comments that are not imported. Cases of `cli.import.commentsSkipped`. */
export type Skipped = 'pingback' | 'spam' | 'trash' | 'waiting' | 'other'

/** Number of comments that are not imported, by reason. */
export type SkippedCounts = Map<Skipped, number>

/** The approved comments of a post; counts the other ones. */
export function commentsOf(
  { children }: XmlElement,
  { path, date }: WordPressPost,
  { logins, authors }: Library,
  skipped: SkippedCounts,
): ContentItem[] {
  return children.flatMap((element): ContentItem[] => {
    if (element.name !== 'wp:comment') return []
    const reason = reasonToSkip(element)
    if (reason) {
      skipped.set(reason, (skipped.get(reason) ?? 0) + 1)
      return []
    }
    const login = logins.get(childText(element, 'wp:comment_user_id'))
    const name = childText(element, 'wp:comment_author')
    const comment: SourceComment = {
      ...{ id: childText(element, 'wp:comment_id'), article: path },
      parent: childText(element, 'wp:comment_parent').replace(/^0$/, '') || null,
      author: name || (authors.get(login ?? '')?.fullName ?? ''),
      username: login === undefined ? null : (personOf(login)?.username ?? null),
      date: momentOf(element, 'wp:comment_date') ?? date ?? new Date().toISOString(),
      text: commentText(autop(childText(element, 'wp:comment_content'))),
    }
    return [{ type: 'comment', comment }]
  })
}

function reasonToSkip(element: XmlElement): Skipped | null {
  const type = childText(element, 'wp:comment_type')
  if (type === 'pingback' || type === 'trackback') return 'pingback'
  // Notes of shops and plugins are no comments of readers.
  if (type !== '' && type !== 'comment') return 'other'
  const state = childText(element, 'wp:comment_approved')
  if (state === '1') return null
  if (state === 'spam' || state === 'trash') return state
  return state === '0' ? 'waiting' : 'trash'
}

/** A warning for each reason for which comments are not imported. */
export const skippedWarnings = (skipped: SkippedCounts): Warning[] =>
  [...skipped].map(([reason, count]) => ({
    ...{ path: 'comments', line: null, construct: 'comments', count },
    problem: problem('cli.import.commentsSkipped', { reason, count }),
  }))
