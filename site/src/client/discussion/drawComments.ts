import { COMMENT_MESSAGES } from '@broadsheet/shared/domain/commentMessages.ts'
import { element } from '../page/createElement.ts'
import { loginAddress } from '../session/returnPath.ts'
import { type Discussion, type Thread, threadsOf } from './discussionReducer.ts'
import { canBeSorted, DISCUSSION, headingOf, ORDERS } from './discussionTexts.ts'
import { type DrawOptions, drawComment } from './drawComment.ts'
import { FAILURE_LOOKS, LOAD_FAILURE } from './loadFailure.ts'
import { DISCUSSION_LOOKS as LOOKS } from './looks.ts'

/**
 * Renders a discussion for visitors with the same elements as the island (islands/Comments.island.tsx),
 * which hydrates them on the first interaction. Different elements would be replaced and lose the focus;
 * a test compares both.
 */

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
