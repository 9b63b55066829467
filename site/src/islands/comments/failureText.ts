import { ApiError, needsSignIn } from '../../client/api/apiError.ts'
import { errorMessage } from '../../client/api/errorMessage.ts'

/**
 * Error text for a comment action: the sentence of the specification, and the reason where the database gives
 * a useful one.
 */
export function failureText(sentence: string, error: unknown): string {
  if (needsSignIn(error)) return `${sentence}. Your session has ended: please sign in again.`
  if (!(error instanceof ApiError)) return sentence
  if (error.status === 0) return `${sentence}. The connection failed; your text is still here.`
  const isUseful = /^(limit_|comments_closed|suspended|one_level)/.test(error.hint)
  return isUseful ? `${sentence}. ${errorMessage(error)}` : sentence
}
