import * as v from 'valibot'
import { COMMENT_FIELDS, REPORT_FIELDS } from './commentFields.ts'
import { rulesOf } from './entityRules.ts'

/** The rule for a comment, its text trimmed (specification, section 5). */
export const commentSchema = v.object(rulesOf(COMMENT_FIELDS, ['content']))

/** The rule for the report of a comment: the reason is optional. */
export const reportSchema = v.object(rulesOf(REPORT_FIELDS, ['reason']))

/** Initial text of a reply. */
export function replyPrefill(username: string): string {
  return `@${username} `
}

/** Whether a text can be posted: not if it is blank or only the initial text of a reply. */
export function isPostable(text: string, prefill = ''): boolean {
  const trimmed = text.trim()
  return trimmed !== '' && trimmed !== prefill.trim()
}
