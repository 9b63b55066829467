import { DECISIONS_PATH } from '@broadsheet/shared/domain/decisionsPath.ts'
import * as v from 'valibot'
import { oneLine } from '../oneLine.ts'
import { defineTemplate, type TemplateContext } from './mailTemplate.ts'

const DECISIONS = {
  none: 'mail.notice.none',
  hidden: 'mail.notice.hidden',
  removed: 'mail.notice.removed',
  labelled: 'mail.notice.labelled',
  corrected: 'mail.notice.corrected',
  unpublished: 'mail.notice.unpublished',
  forwarded: 'mail.notice.forwarded',
} as const

const decisionSchema = v.picklist(Object.keys(DECISIONS) as (keyof typeof DECISIONS)[])

const notice = {
  address: v.string(),
  /** ISO 8601 */
  sent_at: v.string(),
}

const dateOf = (moment: string, { texts: { locale } }: TemplateContext) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment))

/** Confirms the receipt of a notice of illegal content (DSA, article 16(4)). Has no text of the sender. */
export const noticeReceived = defineTemplate({
  name: 'notice-received',
  parameters: v.object(notice),
  render({ sent_at }, context) {
    const { t } = context.texts
    return {
      ...{ subject: t('mail.notice.received'), title: t('mail.notice.received') },
      parts: [
        { kind: 'text', text: t('mail.notice.receivedText', { date: dateOf(sent_at, context) }) },
      ],
      footer: [{ text: t('mail.notice.unexpected') }],
    }
  },
})

/** The decision on a notice, with reasons and possibilities for redress (DSA, article 16(5)). */
export const noticeDecided = defineTemplate({
  name: 'notice-decided',
  parameters: v.object({
    ...notice,
    decision: decisionSchema,
    reasons: v.string(),
  }),
  render({ address, sent_at, decision, reasons }, context) {
    const { t } = context.texts
    return {
      ...{ subject: t('mail.notice.decided'), title: t('mail.notice.decided') },
      parts: [
        { kind: 'text', text: t('mail.notice.decidedText', { date: dateOf(sent_at, context) }) },
        { kind: 'text', text: t('mail.notice.address', { address: oneLine(address) }) },
        { kind: 'text', text: t(DECISIONS[decision]) },
        { kind: 'quote', heading: t('mail.notice.reasons'), text: reasons },
        { kind: 'text', text: t('fields.decision.courts') },
      ],
      footer: [{ text: t('mail.notice.unexpected') }],
    }
  },
})

const part = (text: string) => ({ kind: 'text' as const, text })

const ANSWERS = {
  upheld: 'fields.decision.upheld',
  restored: 'fields.decision.article.restored',
} as const

/**
 * Tells the authors of an article what was decided on a notice about it, or on their objection, and why (DSA, articles 17
 * and 20). Authors without an account can only write to the editors.
 */
export const articleDecided = defineTemplate({
  name: 'article-decided',
  parameters: v.object({
    title: v.string(),
    decision: v.picklist([...decisionSchema.options, 'upheld', 'restored']),
    reasons: v.nullish(v.string()),
    has_account: v.optional(v.boolean(), false),
  }),
  render({ title, decision, reasons, has_account }, { siteUrl, texts: { t } }) {
    const isAnswer = decision === 'upheld' || decision === 'restored'
    const heading = t('mail.articleDecided.subject', { title: oneLine(title) })
    return {
      ...{ subject: heading, title: heading },
      parts: [
        ...(isAnswer ? [] : [part(t('fields.decision.notice'))]),
        part(isAnswer ? t(ANSWERS[decision]) : t(DECISIONS[decision])),
        ...(reasons
          ? [{ kind: 'quote' as const, heading: t('mail.notice.reasons'), text: reasons }]
          : []),
        ...(isAnswer
          ? []
          : [part(t(has_account ? 'mail.moderation.objecting' : 'mail.articleDecided.redress'))]),
        part(t('fields.decision.courts')),
        ...(has_account
          ? [
              {
                kind: 'action' as const,
                label: t('mail.moderation.action'),
                url: siteUrl + DECISIONS_PATH,
              },
            ]
          : []),
      ],
      footer: [],
    }
  },
})
