import * as v from 'valibot'
import { t } from '../messages/t.ts'
import { ACCOUNT_MESSAGES } from './account.ts'
import { optionalText, requiredText } from './fields.ts'

/** Limits of a notice of illegal content in characters; the database has the same (content_notices). */
export const NOTICE_LIMITS = {
  address: 2000,
  explanation: { minimum: 20, maximum: 2000 },
  name: 200,
  email: 254,
} as const

/** The decisions on a notice about a comment and about an article; the database has the same (private.notice_decisions). */
export const NOTICE_DECISIONS = {
  comment: ['none', 'hidden', 'removed', 'forwarded'],
  article: ['none', 'labelled', 'corrected', 'unpublished', 'removed', 'forwarded'],
} as const
export type NoticeDecision = (typeof NOTICE_DECISIONS)[keyof typeof NOTICE_DECISIONS][number]

/** What the decision `labelled` gives an article: a label without a sponsor, or the use of AI. */
export const NOTICE_LABELS = ['opinion', 'analysis', 'satire', 'assisted', 'generated'] as const

const NAME = t('site.notice.name')
const EMAIL = t('site.notice.email')
// A form leaves out a checkbox that is not checked; without a default, valibot would leave out its rules, too.
const checkbox = v.pipe(
  v.optional(v.string(), ''),
  v.transform((value) => value !== ''),
)

/**
 * The form of a notice. Name and address are required except for the sexual abuse of children (article 16(2)(c) of
 * Regulation (EU) 2022/2065).
 */
export const noticeSchema = v.pipe(
  v.object({
    address: requiredText({ label: t('site.notice.address'), maximum: NOTICE_LIMITS.address }),
    explanation: requiredText({
      label: t('site.notice.explanationShort'),
      ...NOTICE_LIMITS.explanation,
    }),
    concerns_abuse: checkbox,
    name: optionalText({ label: NAME, maximum: NOTICE_LIMITS.name }),
    email: v.pipe(
      optionalText({ label: EMAIL, maximum: NOTICE_LIMITS.email }),
      v.check(
        (text) => text === null || /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/.test(text),
        ACCOUNT_MESSAGES.emailInvalid,
      ),
    ),
    good_faith: v.pipe(
      checkbox,
      v.check((isChecked) => isChecked, t('site.notice.goodFaithRequired')),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['concerns_abuse'], ['name']],
      ({ concerns_abuse, name }) => concerns_abuse || name !== null,
      t('fields.required', { label: NAME }),
    ),
    ['name'],
  ),
  v.forward(
    v.partialCheck(
      [['concerns_abuse'], ['email']],
      ({ concerns_abuse, email }) => concerns_abuse || email !== null,
      t('fields.required', { label: EMAIL }),
    ),
    ['email'],
  ),
)

export type ContentNotice = v.InferOutput<typeof noticeSchema>
