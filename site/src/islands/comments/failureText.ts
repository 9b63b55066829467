import { t } from '@broadsheet/shared/messages/t.ts'
import { ApiError, needsSignIn } from '../../client/api/apiError.ts'
import { errorMessage } from '../../client/api/errorMessage.ts'

/**
 * Error text for a comment action: the sentence of the specification, and the reason where the database gives
 * a useful one.
 */
export function failureText(sentence: string, error: unknown): string {
  if (needsSignIn(error)) return t('comments.sessionEnded', { problem: sentence })
  if (!(error instanceof ApiError)) return sentence
  if (error.status === 0) return t('comments.connectionFailed', { problem: sentence })
  const isUseful = /^(limit_|comments_closed|suspended|one_level|own_comment|not_pinnable)/.test(
    error.hint,
  )
  return isUseful
    ? t('comments.refused', { problem: sentence, reason: errorMessage(error) })
    : sentence
}
