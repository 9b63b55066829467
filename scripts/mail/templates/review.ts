import { writeAssignmentPath } from '@broadsheet/shared/domain/writeAssignmentPath.ts'
import type { MessageKey } from '@broadsheet/shared/messages/keys.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import * as v from 'valibot'
import type { MailPart } from '../layout/mailContent.ts'
import { oneLine } from '../oneLine.ts'
import { defineTemplate, type TemplateContext } from './mailTemplate.ts'
import { unsubscribing } from './unsubscribing.ts'

const EVENTS = {
  submitted: ['mail.review.submitted.subject', 'mail.review.submitted.text'],
  approved: ['mail.review.approved.subject', 'mail.review.approved.text'],
  changes_requested: ['mail.review.changes.subject', 'mail.review.changes.text'],
  scheduled: ['mail.review.scheduled.subject', 'mail.review.scheduled.text'],
  published: ['mail.review.published.subject', 'mail.review.published.text'],
  assigned: ['mail.review.assigned.subject', 'mail.review.assigned.text'],
  deadline: ['mail.review.deadline.subject', 'mail.review.deadline.text'],
} as const satisfies Record<string, readonly [MessageKey, MessageKey]>
type ReviewEvent = keyof typeof EVENTS

const parameters = v.object({
  token: v.string(),
  /** An article, or a planned one without a slug. */
  article: v.object({ title: v.string(), slug: v.nullish(v.string()) }),
  kind: v.picklist(['submitted', 'reviewed', 'assigned', 'deadline']),
  event: v.picklist(Object.keys(EVENTS) as ReviewEvent[]),
  /** Who did it; null: a program, or a deleted account. */
  name: v.nullish(v.string()),
  /** Of a request for changes, or of an assignment. */
  note: v.nullish(v.string()),
  /** ISO 8601 */
  deadline: v.nullish(v.string()),
  /** Of the publication. */
  time_zone: v.nullish(v.string(), 'UTC'),
  /** Id; null: the mail is about an article. */
  assignment: v.nullish(v.string()),
})
type Parameters = v.InferOutput<typeof parameters>

/** What happened to an article in its review or to an assignment: to reviewers, authors and assignees. */
export const review = defineTemplate({
  name: 'review',
  parameters,
  render(values, context) {
    const { token, article, kind, event, name } = values
    const { t } = context.texts
    const [subject, text] = EVENTS[event]
    const title = oneLine(article.title)
    return {
      subject: t(subject, { title }),
      title,
      parts: [
        { kind: 'text', text: t(text, { name: oneLine(name ?? '') || context.publication }) },
        ...detailsOf(values, context),
        { kind: 'action', ...actionOf(values, context) },
      ],
      ...unsubscribing(token, [kind], context),
    }
  },
})

function detailsOf(
  { note, deadline, time_zone }: Parameters,
  { texts }: TemplateContext,
): MailPart[] {
  const parts: MailPart[] = []
  if (deadline) {
    const style = { dateStyle: 'full', timeZone: time_zone } as const
    const date = formatMoment(deadline, { ...style, locale: texts.locale })
    parts.push({ kind: 'text', text: texts.t('mail.review.due', { date }) })
  }
  if (note) parts.push({ kind: 'quote', heading: texts.t('mail.review.noteHeading'), text: note })
  return parts
}

function actionOf(
  { article, event, assignment }: Parameters,
  { texts: { t }, siteUrl }: TemplateContext,
) {
  const { slug } = article
  if (!slug)
    return { label: t('mail.review.start'), url: siteUrl + writeAssignmentPath(assignment ?? '') }
  return event === 'published'
    ? { label: t('mail.review.read'), url: siteUrl + urls.article(slug) }
    : { label: t('mail.review.open'), url: siteUrl + urls.editArticle(slug) }
}
