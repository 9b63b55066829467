import type { MessageKey } from '@broadsheet/shared/messages/keys.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import * as v from 'valibot'
import { oneLine } from '../oneLine.ts'
import { defineTemplate } from './mailTemplate.ts'
import { unsubscribing } from './unsubscribing.ts'

const EVENTS = {
  submitted: ['mail.review.submitted.subject', 'mail.review.submitted.text'],
  approved: ['mail.review.approved.subject', 'mail.review.approved.text'],
  changes_requested: ['mail.review.changes.subject', 'mail.review.changes.text'],
  scheduled: ['mail.review.scheduled.subject', 'mail.review.scheduled.text'],
  published: ['mail.review.published.subject', 'mail.review.published.text'],
  assigned: ['mail.review.assigned.subject', 'mail.review.assigned.text'],
} as const satisfies Record<string, readonly [MessageKey, MessageKey]>
type ReviewEvent = keyof typeof EVENTS

/** What happened to an article in its review: to those who review it, and to its author. */
export const review = defineTemplate({
  name: 'review',
  parameters: v.object({
    token: v.string(),
    article: v.object({ title: v.string(), slug: v.string() }),
    kind: v.picklist(['submitted', 'reviewed', 'assigned']),
    event: v.picklist(Object.keys(EVENTS) as ReviewEvent[]),
    /** Who did it; null: a program, or a deleted account. */
    name: v.nullish(v.string()),
  }),
  render({ token, article, kind, event, name }, context) {
    const { t } = context.texts
    const [subject, text] = EVENTS[event]
    const title = oneLine(article.title)
    const path = event === 'published' ? urls.article : urls.editArticle
    return {
      subject: t(subject, { title }),
      title,
      parts: [
        { kind: 'text', text: t(text, { name: oneLine(name ?? '') || context.publication }) },
        {
          kind: 'action',
          label: event === 'published' ? t('mail.review.read') : t('mail.review.open'),
          url: context.siteUrl + path(article.slug),
        },
      ],
      ...unsubscribing(token, [kind], context),
    }
  },
})
