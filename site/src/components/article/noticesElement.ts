import { type MessagePart, tParts } from '@broadsheet/shared/messages/t.ts'
import type { ArticleNotices, LinkedArticle } from '../../model/notices.ts'
import { element, type MarkupElement } from '../card/element.ts'

/**
 * What readers must know before they read: who paid for the text, what AI made, and what it replies to or what replies
 * to it. Above the text on its page, in previews and in drafts; null if there is nothing.
 */
export function noticesElement({ notes, original, replies }: ArticleNotices): MarkupElement | null {
  const lines = [
    ...notes.map((note) => element('p', {}, note)),
    ...(original ? [linked(tParts('label.reply.of', { title: original.title }), original)] : []),
    ...replies.map((reply) => linked(tParts('label.reply.exists', { title: reply.title }), reply)),
  ]
  return lines.length > 0
    ? element('div', { class: 'notices', 'data-notices': '' }, ...lines)
    : null
}

const linked = (parts: MessagePart[], { href, lang }: LinkedArticle) =>
  element(
    'p',
    {},
    ...parts.map(({ tag, text }) => (tag ? element('a', { href, lang, dir: 'auto' }, text) : text)),
  )
