import { t } from '@broadsheet/shared/messages/t.ts'

/** A refusal of the backend, or a missing response: then the status is 0. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string = ''
  readonly hint: string = ''
  /** Name of the violated constraint, or ''. */
  readonly constraint: string = ''
  /** Whether the backend refused or failed: errorMessage.ts then provides the text. */
  readonly isRefusal: boolean = false

  /** @param message - a text of this site for users, never one of the backend. */
  constructor(message: string, status: number, details: ErrorDetails = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    Object.assign(this, details)
  }
}

interface ErrorDetails {
  code?: string
  hint?: string
  constraint?: string
  isRefusal?: boolean
}

/** Used where no other text is available. The catalog of texts is too large for readers' pages. */
const FAILED = t('errors.failed')

/** The error of a request without a response. */
export const unreachable = () => new ApiError(t('errors.unreachable'), 0)

/** The error of a response that is not JSON, e.g. of a captive portal, or truncated. */
export const unreadable = () => new ApiError(t('errors.unreadable'), 0)

/**
 * The error of a response that is not OK.
 *
 * @param body - the error of PostgREST or Storage, unchecked.
 */
export function refusal(status: number, body: unknown): ApiError {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
  const constraint = /constraint "(\w+)"/.exec(text('message'))?.[1] ?? ''
  const details = { code: text('code'), hint: text('hint'), constraint, isRefusal: true }
  return new ApiError(FAILED, status, details)
}

/** Whether the user has to sign in (again). */
export function needsSignIn(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.hint === 'sign_in')
}
