import { COMMENT_MESSAGES } from '@broadsheet/shared/domain/commentMessages.ts'
import { mediaUrl } from '@broadsheet/shared/domain/picture.ts'
import { commentTime } from '@broadsheet/shared/text/commentTime.ts'
import { loginAddress } from '../session/returnPath.ts'
import type { Comment } from './comments.ts'
import { element } from './createElement.ts'
import { type Discussion, type Thread, threadsOf } from './discussionReducer.ts'
import { DISCUSSION, FAILURE_LOOKS, headingOf } from './discussionTexts.ts'
import { DISCUSSION_LOOKS as LOOKS } from './looks.ts'
import { splitMention } from './mention.ts'

/**
 * Renders a discussion for visitors with the same elements as the island (islands/Comments.island.tsx),
 * which hydrates them on the first interaction. Different elements would be replaced and lose the focus;
 * a test compares both.
 */

export interface DrawOptions {
  now: Date
  timeZone: string
  mediaOrigin: string
}

/** The contents of the section after the comments are loaded. */
export function drawDiscussion(discussion: Discussion, options: DrawOptions): Element[] {
  const threads = threadsOf(discussion)
  return [
    heading(headingOf(discussion.total)),
    signInBox(),
    ...(threads.length === 0 ? [note(DISCUSSION.empty)] : []),
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
export function drawFailure(): Element[] {
  const retry = element('button', { class: FAILURE_LOOKS.button, type: 'button' }, DISCUSSION.retry)
  return [
    heading(DISCUSSION.title),
    signInBox(),
    element(
      'div',
      { class: FAILURE_LOOKS.box, role: 'alert' },
      element('p', {}, DISCUSSION.failed),
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

function drawThread({ root, replies }: Thread, options: DrawOptions): Element {
  const items = replies.map((reply) => element('li', {}, drawComment(reply, options)))
  return element(
    'li',
    { class: LOOKS.thread },
    root ? drawComment(root, options) : note(DISCUSSION.hidden),
    ...(items.length > 0
      ? [element('ol', { class: LOOKS.replies, 'data-replies': '' }, ...items)]
      : []),
  )
}

function drawComment(comment: Comment, options: DrawOptions): Element {
  return element(
    'article',
    { class: LOOKS.comment, 'data-comment': '', id: `comment-${comment.id}`, tabindex: -1 },
    avatar(comment, options),
    element('div', {}, drawHead(comment, options), drawText(comment)),
  )
}

function drawText({ content }: Comment): Element {
  const [mention, rest] = splitMention(content)
  const paragraph = element('p', { class: LOOKS.text, dir: 'auto' })
  if (mention) paragraph.append(element('bdi', {}, mention))
  if (rest) paragraph.append(rest)
  return paragraph
}

function drawHead(comment: Comment, { now, timeZone }: DrawOptions): Element {
  const { author, created_at: at, edited_at: edited } = comment
  const meta = (text: string) => element('span', { class: 'meta' }, text)
  const when = commentTime(new Date(at), now, timeZone)
  const name = author ? author.full_name || author.username : DISCUSSION.unknownAuthor
  return element(
    'p',
    { class: LOOKS.head },
    element('span', { class: LOOKS.name, dir: 'auto' }, name),
    ...(author ? [element('span', { class: 'meta', dir: 'auto' }, `@${author.username}`)] : []),
    element('time', { class: 'meta', datetime: at }, when),
    ...(edited ? [meta(DISCUSSION.edited)] : []),
  )
}

const AVATAR = 40

function avatar({ author }: Comment, { mediaOrigin }: DrawOptions): Element {
  const initial = author ? ([...(author.full_name || author.username)][0] ?? '').toUpperCase() : ''
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
