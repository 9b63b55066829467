import type { Tables } from '@broadsheet/shared/database.types.ts'
import { optionalText, requiredText } from '@broadsheet/shared/domain/fields.ts'
import { NEWSLETTER_LIMITS } from '@broadsheet/shared/domain/newsletterIssues.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import * as v from 'valibot'

/** States of an issue, with their names. */
export const ISSUE_STATES = [
  ['draft', t('console.newsletters.state.draft')],
  ['scheduled', t('console.newsletters.state.scheduled')],
  ['sending', t('console.newsletters.state.sending')],
  ['stopped', t('console.newsletters.state.stopped')],
  ['sent', t('console.newsletters.state.sent')],
] as const

export type IssueState = (typeof ISSUE_STATES)[number][0]

/** The name of each state. */
export const STATE_LABELS = Object.fromEntries(ISSUE_STATES) as Readonly<Record<IssueState, string>>

const NUMBERS = [
  ...(['recipients', 'sent', 'delivered', 'bounced', 'complained'] as const),
  ...(['unsubscribed', 'failed'] as const),
] as const
const LISTED = [
  ...(['id', 'list_id', 'slug', 'subject', 'state', 'scheduled_for', 'with_article'] as const),
  ...(['started_at', 'finished_at', 'updated_at', 'is_automatic'] as const),
  ...NUMBERS,
] as const
const TEXTS = ['preview_text', 'intro', 'note', 'article_ids', 'version'] as const

type Row = Tables<'newsletter_issues'>

/** An issue in the list. */
export interface IssueSummary extends Omit<Pick<Row, (typeof LISTED)[number]>, 'state'> {
  state: IssueState
  list: { name: string } | null
}

/** An issue with its texts. */
export type Issue = IssueSummary & Pick<Row, (typeof TEXTS)[number]>

const LIST_NAME = 'list:newsletter_lists(name)'

/** Columns of the list, of an issue, and of its state alone. */
export const ISSUE_META = { columns: [...LISTED, LIST_NAME] }
export const WHOLE_META = { columns: [...LISTED, ...TEXTS, LIST_NAME] }
export const STATE_META = { columns: ['id', 'state'] }

const optional = (label: string, maximum: number) =>
  v.pipe(
    optionalText({ label, maximum }),
    v.transform((text) => text ?? ''),
  )

/** The rules of the form; the database has the same. */
export const issueSchema = v.object({
  list_id: requiredText({ label: t('console.newsletters.list') }),
  subject: requiredText({
    label: t('console.newsletters.subject'),
    maximum: NEWSLETTER_LIMITS.subject,
  }),
  preview_text: optional(t('console.newsletters.previewText'), NEWSLETTER_LIMITS.previewText),
  intro: optional(t('console.newsletters.intro'), NEWSLETTER_LIMITS.intro),
  note: optional(t('console.newsletters.note'), NEWSLETTER_LIMITS.note),
  article_ids: v.nullish(v.array(v.string()), []),
})
