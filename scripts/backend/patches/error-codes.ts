import { inspect } from 'node:util'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import type { PostgresConnection } from '@supabase/lite/postgres'

interface DatabaseError {
  code?: unknown
  message?: string
  detail?: string
  hint?: string
}

/** Codes for which lite responds as PostgREST does. */
const SUPPORTED_CODES = /^(PT|42501|42P01|23505|23503|23502|25006|42|22|21|55|53)/

/** Codes of which lite drops the hint; functions of this project raise them with one. */
const WITHOUT_HINT = /^2350[35]$/

/**
 * Returns PostgreSQL errors with the status and code of PostgREST (docs, "Errors"). lite responds to
 * `raise exception` (P0001), violated checks (23514), exclusion conflicts (23P01) and other codes with
 * status 500 and the code "SUP", and drops the hint of 23505 and 23503. Errors of `raise sqlstate 'PGRST'`
 * keep status and body, so other errors are converted to that format.
 *
 * No upstream issue found (supabase-community/lite, searched 2026-11); observed with @supabase/lite 0.10.0.
 */
export function patchErrorCodes(connection: PostgresConnection): void {
  const normalize = connection.normalizeDbError.bind(connection)
  connection.normalizeDbError = (error) => quiet(translate(normalize(error)), error)
}

function translate(error: unknown): unknown {
  if (!isDatabaseError(error)) return error
  const { code, message = '', detail = null, hint = null } = error
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return error
  const isComplete = SUPPORTED_CODES.test(code) && !(WITHOUT_HINT.test(code) && hint)
  if (code === 'PGRST' || isComplete) return error
  return Object.assign(new Error(JSON.stringify({ code, message, details: detail, hint })), {
    code: 'PGRST',
    detail: JSON.stringify({ status: statusOf(code), headers: {} }),
  })
}

function statusOf(code: string): number {
  if (WITHOUT_HINT.test(code)) return 409
  if (code === 'P0001' || code.startsWith('23')) return 400
  if (code === '57014' || code.startsWith('08')) return 503
  if (code.startsWith('28')) return 403
  return 500
}

/**
 * Shortens the console output to one line per error. lite prints the stack of every rejected statement,
 * with which visitors could fill the log.
 */
function quiet(error: unknown, original: unknown): unknown {
  if (error instanceof Error && !Object.hasOwn(error, inspect.custom)) {
    Object.defineProperty(error, inspect.custom, {
      value: () => `rejected by the database: ${reasonOf(original)}`,
    })
  }
  return error
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return typeof error === 'object' && error !== null && 'code' in error
}
