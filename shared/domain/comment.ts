import * as v from 'valibot'
import { optionalText, requiredText } from './fields.ts'

/** Limits of a comment in characters. */
export const COMMENT_LIMITS = {
  contentMaximum: 5000,
  reportMaximum: 1000,
} as const

/** The rule for a comment, its text trimmed (specification, section 5). */
export const commentSchema = v.object({
  content: requiredText({ label: 'Comment', maximum: COMMENT_LIMITS.contentMaximum }),
})

/** The rule for reporting a comment: a reason may be given. */
export const reportSchema = v.object({
  reason: optionalText({ label: 'Reason', maximum: COMMENT_LIMITS.reportMaximum }),
})

/** What stands in the box when somebody begins a reply. */
export function replyPrefill(username: string): string {
  return `@${username} `
}

/** Whether there is anything to post: the prefill of a reply alone is not. */
export function isPostable(text: string, prefill = ''): boolean {
  const trimmed = text.trim()
  return trimmed !== '' && trimmed !== prefill.trim()
}
