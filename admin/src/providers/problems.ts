import { authRefusalMessage } from '@broadsheet/shared/domain/authRefusals.ts'
import {
  constraintIn,
  refusalMessage,
  UNKNOWN_ERROR,
  UNREACHABLE,
} from '@broadsheet/shared/messages/errors.ts'
import { isAuthError } from '@supabase/supabase-js'
import { NO_RESPONSE } from './validatedFetch.ts'

interface Problem {
  name?: unknown
  message?: unknown
  status?: unknown
  code?: unknown
  hint?: unknown
  body?: { code?: unknown; hint?: unknown } | null
}

function asProblem(error: unknown): Problem {
  return typeof error === 'object' && error !== null ? error : {}
}

/** Messages of Chromium, Firefox and Safari for a missing response; clients pass them on. */
const FETCH_FAILED =
  /Failed to fetch|NetworkError when|Load failed|dynamically imported module|module script failed/

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * Message to show for an error: a text of this project for errors of the backend, never the backend's own.
 * Errors raised by the console are shown unchanged.
 */
export function problemMessage(error: unknown): string {
  const { name, message, status, body, ...own } = asProblem(error)
  const reported = text(message)
  if (FETCH_FAILED.test(reported)) return UNREACHABLE
  const code = text(body?.code ?? own.code)
  const isForPeople =
    code === NO_RESPONSE || (name === 'Error' && status === undefined && code === '')
  if (isForPeople && reported !== '') return reported
  if (isAuthError(error) && Number(status) < 500) return authRefusalMessage(error)
  if (status === undefined && code === '') return UNKNOWN_ERROR
  return refusalMessage({
    status: typeof status === 'number' ? status : undefined,
    code,
    hint: text(body?.hint ?? own.hint),
    constraint: constraintIn(reported),
  })
}

/** Whether a save was refused because the same article was saved by another person in the meantime. */
export function isStale(error: unknown): boolean {
  const { body } = asProblem(error)
  return body?.code === 'PT409' || body?.hint === 'stale_version'
}

/** Whether the requested row does not exist or is not visible to this account. */
export function isMissing(error: unknown): boolean {
  const { status, body } = asProblem(error)
  return status === 406 || status === 404 || body?.code === 'PGRST116'
}

/** Whether the backend refused the request: the same request would be refused again. */
export function isRefused(error: unknown): boolean {
  const { status } = asProblem(error)
  return typeof status === 'number' && status >= 400 && status < 500
}
