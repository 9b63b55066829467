import { COMMENT_MESSAGES } from '@broadsheet/shared/domain/commentMessages.ts'
import { mediaUrl } from '@broadsheet/shared/domain/picture.ts'
import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { commentTime } from '@broadsheet/shared/text/commentTime.ts'
import { splitMention } from '@broadsheet/shared/text/mention.ts'
import { element } from '../page/createElement.ts'
import { loginAddress } from '../session/returnPath.ts'
import type { Comment } from './comments.ts'
import { type Discussion, type Thread, threadsOf } from './discussionReducer.ts'
import {
  badgeOf,
  canBeSorted,
  DISCUSSION,
  headingOf,
  LINK_REL,
  likeLabel,
  likesText,
  nameOf,
  ORDERS,
  reportLabel,
} from './discussionTexts.ts'
import { FAILURE_LOOKS, LOAD_FAILURE } from './loadFailure.ts'
import { DISCUSSION_LOOKS as LOOKS } from './looks.ts'
import { reportAddress } from './reportAddress.ts'
import { splitLinks } from './splitLinks.ts'

/**
 * Renders a discussion for visitors with the same elements as the island (islands/Comments.island.tsx),
 * which hydrates them on the first interaction. Different elements would be replaced and lose the focus;
 * a test compares both.
 */

export interface DrawOptions {
  now: Date
  timeZone: string
  mediaOrigin: string
  isClosed: boolean
  /** Ids of the authors of the article. */
  authors: readonly string[]
}

/** The contents of the section after the comments are loaded. */
export function drawDiscussion(discussion: Discussion, options: DrawOptions): Element[] {
  const threads = threadsOf(discussion)
  return [
    heading(headingOf(discussion.total)),
    options.isClosed ? note(DISCUSSION.closed) : signInBox(),
    ...(threads.length === 0
      ? [note(options.isClosed ? DISCUSSION.emptyReadOnly : DISCUSSION.empty)]
      : []),
    ...(canBeSorted(discussion.total) ? [sortButtons(discussion)] : []),
    ...(discussion.hasEarlier ? [earlier()] : []),
    element(
      'ol',
      { class: LOOKS.threads, 'data-live': 'false' },
      ...threads.map((thread) => drawThread(thread, options)),
    ),
    status(),
  ]
}

/** The contents of the section when loading failed. */
export function drawFailure(isClosed: boolean): Element[] {
  const retry = element(
    'button',
    { class: FAILURE_LOOKS.button, type: 'button' },
    LOAD_FAILURE.retry,
  )
  return [
    heading(DISCUSSION.title),
    isClosed ? note(DISCUSSION.closed) : signInBox(),
    element(
      'div',
      { class: FAILURE_LOOKS.box, role: 'alert' },
      element('p', {}, LOAD_FAILURE.text),
      retry,
    ),
    status(),
  ]
}

const heading = (text: string) => element('h2', { class: LOOKS.title, id: 'comments-title' }, text)
const note = (text: string) => element('p', { class: LOOKS.note }, text)
const status = () => element('p', { class: 'sr-only', role: 'status' })

function signInBox(): Element {
  const { pathname, search } = location
  return element(
    'div',
    { class: LOOKS.box },
    element('textarea', {
      class: LOOKS.area,
      rows: 2,
      readonly: true,
      placeholder: COMMENT_MESSAGES.signIn,
      'aria-label': COMMENT_MESSAGES.signIn,
    }),
    element(
      'div',
      { class: LOOKS.actions },
      element('p', { class: LOOKS.hint }, DISCUSSION.signInNote),
      element(
        'a',
        { class: 'button', href: loginAddress(`${pathname}${search}#comments`) },
        DISCUSSION.signIn,
      ),
    ),
  )
}

const earlier = () =>
  element(
    'p',
    { class: LOOKS.earlier },
    element('button', { class: 'button', type: 'button' }, DISCUSSION.earlier),
  )

const sortButtons = ({ order }: Discussion) =>
  element(
    'fieldset',
    { class: LOOKS.sort, 'aria-label': DISCUSSION.sort },
    ...ORDERS.map(([each, label]) =>
      element(
        'button',
        { class: LOOKS.sortChoice, type: 'button', 'aria-pressed': String(each === order) },
        label,
      ),
    ),
  )

function drawThread({ root, replies, isPinned }: Thread, options: DrawOptions): Element {
  const items = replies.map((reply) => element('li', {}, drawComment(reply, options)))
  return element(
    'li',
    { class: LOOKS.thread },
    root ? drawComment(root, options, isPinned) : note(DISCUSSION.hidden),
    ...(items.length > 0
      ? [element('ol', { class: LOOKS.replies, 'data-replies': '' }, ...items)]
      : []),
  )
}

function drawComment(comment: Comment, options: DrawOptions, isPinned = false): Element {
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
