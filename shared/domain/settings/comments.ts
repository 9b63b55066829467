import { t } from '../../messages/t.ts'
import type { EntityFields } from '../entityFields.ts'
import { write } from './rules.ts'

const ANY_DAYS = { minimum: 0, maximum: 36500 } as const
const LINKS = { minimum: 0, maximum: 100 } as const

/** Which comments wait for a decision: a section of the tab Advanced. */
export const COMMENT_RULE_FIELDS = {
  hold_first_comments: {
    kind: 'flag',
    label: t('console.settings.field.holdFirstComments.label'),
    default: false,
    write,
    input: { part: 'comments' },
  },
  comments_days: {
    kind: 'days',
    label: t('console.settings.field.commentsDays.label'),
    ...ANY_DAYS,
    default: 0,
    format: t('console.settings.field.daysFormat', ANY_DAYS),
    write,
    input: { part: 'comments', hint: t('console.settings.field.commentsDays.hint') },
  },
  comment_links: {
    kind: 'number',
    label: t('console.settings.field.commentLinks.label'),
    ...LINKS,
    format: t('console.settings.field.commentLinks.format', LINKS),
    write,
    input: { part: 'comments', hint: t('console.settings.field.commentLinks.hint') },
  },
  comment_words: {
    kind: 'text',
    label: t('console.settings.field.commentWords.label'),
    maximum: 20_000,
    write,
    input: { part: 'comments', hint: t('console.settings.field.commentWords.hint'), lines: 5 },
  },
} as const satisfies EntityFields
