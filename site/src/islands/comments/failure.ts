import { ApiError, needsSignIn } from '../../client/api.ts'

/**
 * What to say when something about a comment failed: the sentence of the specification, and the
 * reason where the database gives one that helps.
 */
export function failureText(sentence: string, error: unknown): string {
  if (needsSignIn(error)) return `${sentence}. Your session has ended: please sign in again.`
  if (!(error instanceof ApiError)) return sentence
  if (error.status === 0) return `${sentence}. The connection failed; your text is still here.`
  // Messages of our own functions and triggers are written for people.
  const isTold =
    error.hint !== '' && /^(limit_|comments_closed|suspended|one_level)/.test(error.hint)
  return isTold ? `${sentence}. ${error.message}.` : sentence
}
