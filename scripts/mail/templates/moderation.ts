import { DECISIONS_PATH } from '@broadsheet/shared/domain/decisionsPath.ts'
import { COMMENT_REASONS } from '@broadsheet/shared/domain/moderationReasons.ts'
import { statementOf } from '@broadsheet/shared/domain/statementOfReasons.ts'
import * as v from 'valibot'
import type { MailPart } from '../layout/mailContent.ts'
import { oneLine } from '../oneLine.ts'
import { defineTemplate, type TemplateContext } from './mailTemplate.ts'
import { statementTexts } from './statementTexts.ts'
import { unsubscribing } from './unsubscribing.ts'

const EVENTS = {
  hidden: 'mail.moderation.hidden',
  removed: 'mail.moderation.removed',
  upheld: 'mail.moderation.upheld',
  restored: 'mail.moderation.restored',
} as const

const entrySchema = v.object({
  event: v.picklist(['hidden', 'removed', 'upheld', 'restored']),
  reason: v.picklist(COMMENT_REASONS),
  note: v.nullish(v.string(), null),
  source: v.string(),
  detected: v.array(v.string()),
  /** Of the staff, to an objection. */
  answer: v.nullish(v.string()),
  text: v.string(),
})
type Entry = v.InferOutput<typeof entrySchema>

/** Decisions on comments of the recipient, with reasons, and answers to objections (DSA, articles 17 and 20). */
export const moderation = defineTemplate({
  name: 'moderation',
  parameters: v.object({
    token: v.string(),
    article: v.object({ title: v.string(), slug: v.string() }),
    entries: v.pipe(v.array(entrySchema), v.minLength(1)),
    total: v.number(),
  }),
  render({ token, article, entries, total }, context) {
    const { t } = context.texts
    const title = oneLine(article.title)
    const [first] = entries
    const heading =
      total > 1 || !first
        ? t('mail.moderation.several', { title })
        : t(EVENTS[first.event], { title })
    const isNew = entries.some(({ event }) => event === 'hidden' || event === 'removed')
    return {
      ...{ subject: heading, title: heading },
      parts: [
        ...entries.flatMap((entry) => partsOf(entry, context)),
        { kind: 'text', text: t(isNew ? 'mail.moderation.objecting' : 'fields.decision.courts') },
        {
          kind: 'action',
          label: t('mail.moderation.action'),
          url: context.siteUrl + DECISIONS_PATH,
        },
      ],
      ...unsubscribing(token, ['moderation'], context),
    }
  },
})

function partsOf(entry: Entry, { texts }: TemplateContext): MailPart[] {
  const { event, answer, text } = entry
  const statements = [
    texts.t(`fields.decision.${event}`),
    ...(event === 'upheld' || event === 'restored'
      ? []
      : statementOf(entry, statementTexts(texts))),
    ...(answer ? [texts.t('comments.objectionAnswer', { answer })] : []),
  ]
  return [
    { kind: 'quote', heading: texts.t('mail.moderation.yourComment'), text },
    ...statements.map((each): MailPart => ({ kind: 'text', text: each })),
  ]
}
