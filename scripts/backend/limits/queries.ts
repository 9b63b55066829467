import type { PostgresConnection } from '@supabase/lite/postgres'

/** Conditions of one query. Lists (`in`) count as one. */
const MAX_CONDITIONS = 100
/** Limits of the query string, which is parsed before the conditions can be counted. */
const MAX_PARAMETERS = 200
const MAX_BRACKETS = 200
/** `match`, `imatch`, `match(any)` … as lite names them. */
const REGULAR_EXPRESSION = /^\$i?regex/

type Query = Parameters<PostgresConnection['onPostgrestAST']>[0]
type ReadQuery = (ast: Query, context?: { auth?: { role?: unknown } }) => Promise<Query>

/** Error for a query that is not executed. */
class RejectedQuery extends Error {
  readonly code = 'PGRST'
  readonly detail = JSON.stringify({ status: 400, headers: {} })

  constructor(message: string) {
    super(JSON.stringify({ code: 'PGRST100', message, details: null, hint: null }))
  }
}

/**
 * Rejects expensive queries before they are executed: regular expressions (`match`, `imatch`), which can
 * take exponential time, and more than a hundred conditions. Programs with the secret key may send both.
 */
export function limitQueries(connection: PostgresConnection): void {
  // The types of lite omit the context.
  const target: { onPostgrestAST: ReadQuery } = connection
  const readQuery = target.onPostgrestAST.bind(connection)
  target.onPostgrestAST = async (ast, context) => {
    if (context?.auth?.role !== 'service_role') checkQuery(ast)
    return readQuery(ast, context)
  }
}

function checkQuery(ast: object): void {
  let conditions = 0
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (REGULAR_EXPRESSION.test(key)) {
        throw new RejectedQuery('match and imatch are not available: use like, ilike or a search')
      }
      const isCondition = key.startsWith('$') && !['$and', '$or', '$not'].includes(key)
      if (isCondition && ++conditions > MAX_CONDITIONS) {
        throw new RejectedQuery(`More than ${MAX_CONDITIONS} conditions in one query`)
      }
      visit(inner)
    }
  }
  const { values: _written, args: _given, ...read } = ast as Record<string, unknown>
  visit(read)
}

/** A response with status 400 for a query string with too many parameters or brackets; otherwise null. */
export function rejectLongQuery(request: Request): Response | null {
  const { search } = new URL(request.url)
  const isLong =
    search.split('&').length > MAX_PARAMETERS || search.split(/\(|%28/).length > MAX_BRACKETS
  if (!isLong) return null
  const message = 'The address has too many conditions'
  return Response.json({ code: 'PGRST100', message, details: null, hint: null }, { status: 400 })
}
