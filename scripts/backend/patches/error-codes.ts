import { inspect } from 'node:util'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import type { PostgresConnection } from '@supabase/lite/postgres'

interface DatabaseError {
  code?: unknown
  message?: string
  detail?: string
  hint?: string
}

/** What lite 0.10.0 already answers as PostgREST does. */
const UNDERSTOOD = /^(PT|42501|42P01|23505|23503|23502|25006|42|22|21|55|53)/

/**
 * lite answers `raise exception` (P0001), a broken check (23514), an exclusion conflict (23P01) and
 * all other codes with HTTP 500 and the code "SUP", so no client can tell what was wrong.
 *
 * Its own way for `raise sqlstate 'PGRST'` takes status and body from the error: the rest is put into
 * that shape. The statuses are those of PostgREST (docs, "Errors", table of PostgreSQL codes).
 */
export function patchErrorCodes(connection: PostgresConnection): void {
  const normalize = connection.normalizeDbError.bind(connection)
  connection.normalizeDbError = (error) => quiet(translate(normalize(error)), error)
}

function translate(error: unknown): unknown {
  if (!isDatabaseError(error)) return error
  const { code, message = '', detail = null, hint = null } = error
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return error
  if (code === 'PGRST' || UNDERSTOOD.test(code)) return error
  return Object.assign(new Error(JSON.stringify({ code, message, details: detail, hint })), {
    code: 'PGRST',
    detail: JSON.stringify({ status: statusOf(code), headers: {} }),
  })
}

function statusOf(code: string): number {
  if (code === 'P0001' || code.startsWith('23')) return 400
  if (code === '57014' || code.startsWith('08')) return 503
  if (code.startsWith('28')) return 403
  return 500
}

/**
 * lite prints each refused statement with its stack to the console. A refusal is an answer, and a
 * visitor could fill the log with them: one line is enough.
 */
function quiet(error: unknown, original: unknown): unknown {
  if (error instanceof Error && !Object.hasOwn(error, inspect.custom)) {
    Object.defineProperty(error, inspect.custom, {
      value: () => `refused by the database: ${reasonOf(original)}`,
    })
  }
  return error
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return typeof error === 'object' && error !== null && 'code' in error
}
