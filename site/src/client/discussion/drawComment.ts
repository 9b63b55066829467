import { mediaUrl } from '@broadsheet/shared/domain/picture.ts'
import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { commentTime } from '@broadsheet/shared/text/commentTime.ts'
import { splitMention } from '@broadsheet/shared/text/mention.ts'
import { element } from '../page/createElement.ts'
import type { Comment } from './comments.ts'
import {
  badgeOf,
  DISCUSSION,
  LINK_REL,
  likeLabel,
  likesText,
  nameOf,
  reportLabel,
} from './discussionTexts.ts'
import { DISCUSSION_LOOKS as LOOKS } from './looks.ts'
import { reportAddress } from './reportAddress.ts'
import { splitLinks } from './splitLinks.ts'

export interface DrawOptions {
  now: Date
  timeZone: string
  mediaOrigin: string
  isClosed: boolean
  /** Ids of the authors of the article. */
  authors: readonly string[]
}

/** A comment with its author, likes and the link to report it. */
export function drawComment(comment: Comment, options: DrawOptions, isPinned = false): Element {
  return element(
    'article',
    { class: LOOKS.comment, 'data-comment': '', id: `comment-${comment.id}`, tabindex: -1 },
    avatar(comment, options),
    element(
      'div',
      {},
      drawHead(comment, options, isPinned),
      drawText(comment),
      element(
        'p',
        { class: LOOKS.commentActions },
        ...drawLikes(comment, options),
        drawReport(comment),
      ),
    ),
  )
}

function drawText({ content }: Comment): Element {
  const [mention, rest] = splitMention(content)
  const paragraph = element('p', { class: LOOKS.text, dir: 'auto' })
  if (mention) paragraph.append(element('bdi', {}, mention))
  for (const { text, href } of splitLinks(rest))
    paragraph.append(href === null ? text : drawLink(text, href))
  return paragraph
}

const drawLink = (text: string, href: string) =>
  element('a', { class: LOOKS.link, href, rel: LINK_REL, dir: 'ltr' }, text)

function drawLikes(comment: Comment, { isClosed }: DrawOptions): Element[] {
  const { like_count: count } = comment
  if (isClosed) {
    return count > 0 ? [element('span', { class: LOOKS.likes }, likesText(comment))] : []
  }
  const button = { class: LOOKS.like, type: 'button', 'aria-pressed': 'false' }
  const heart = element('span', { 'aria-hidden': 'true' }, '♥')
  const number = count > 0 ? [count.toLocaleString(activeLocale())] : []
  return [element('button', { ...button, 'aria-label': likeLabel(comment) }, heart, ...number)]
}

const drawReport = (comment: Comment) =>
  element(
    'a',
    {
      ...{ class: LOOKS.report, href: reportAddress(comment.id), rel: 'nofollow' },
      'aria-label': reportLabel(comment),
    },
    DISCUSSION.report,
  )

function drawHead(comment: Comment, options: DrawOptions, isPinned: boolean): Element {
  const { now, timeZone, authors } = options
  const { author, created_at: at, edited_at: edited } = comment
  const meta = (text: string, dir?: 'auto') => element('span', { class: 'meta', dir }, text)
  const when = commentTime(new Date(at), now, timeZone)
  const badge = badgeOf(comment, authors)
  const label = (text: string) => element('span', { class: 'badge m-0' }, text)
  return element(
    'p',
    { class: LOOKS.head },
    element('span', { class: LOOKS.name, dir: 'auto' }, nameOf(author)),
    ...(badge ? [label(badge)] : []),
    ...(author?.username ? [meta(`@${author.username}`, 'auto')] : []),
    element('time', { class: 'meta', datetime: at }, when),
    ...(edited ? [meta(DISCUSSION.edited)] : []),
    ...(isPinned ? [label(DISCUSSION.pinned)] : []),
  )
}

const AVATAR = 40

function avatar({ author }: Comment, { mediaOrigin }: DrawOptions): Element {
  const initial = author ? ([...nameOf(author)][0] ?? '').toUpperCase() : ''
  const frame = element('span', { class: LOOKS.avatar, 'aria-hidden': 'true' })
  if (!author?.avatar_url) {
    frame.append(initial)
    return frame
  }
  const image = element('img', { alt: '', width: AVATAR, height: AVATAR, loading: 'lazy' })
  image.src = mediaUrl(author.avatar_url, mediaOrigin)
  image.addEventListener('error', () => image.replaceWith(initial))
  frame.append(image)
  return frame
}
