import type { PostgresConnection } from '@supabase/lite/postgres'

/** Conditions of one query. Lists (`in`) count as one. */
const MOST_CONDITIONS = 100
/** Parameters of an address, and brackets in it: what is parsed before conditions can be counted. */
const MOST_PARAMETERS = 200
const MOST_BRACKETS = 200
/** `match`, `imatch`, `match(any)` … as lite names them. */
const REGULAR_EXPRESSION = /^\$i?regex/

type Query = Parameters<PostgresConnection['onPostgrestAST']>[0]
type ReadQuery = (ast: Query, context?: { auth?: { role?: unknown } }) => Promise<Query>

/** Why a query is refused before it reaches the database. */
class QueryRefusal extends Error {
  readonly code = 'PGRST'
  readonly detail = JSON.stringify({ status: 400, headers: {} })

  constructor(message: string) {
    super(JSON.stringify({ code: 'PGRST100', message, details: null, hint: null }))
  }
}

/**
 * Refuses queries whose work has no bound, before they reach the database: regular expressions
 * (`match`, `imatch`), which may take exponential time, and more than a hundred conditions. Programs with
 * the secret key may send both.
 */
export function limitQueries(connection: PostgresConnection): void {
  // Its types leave out who is asking.
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
        throw new QueryRefusal('match and imatch are not available: use like, ilike or a search')
      }
      const isCondition = key.startsWith('$') && !['$and', '$or', '$not'].includes(key)
      if (isCondition && ++conditions > MOST_CONDITIONS) {
        throw new QueryRefusal(`More than ${MOST_CONDITIONS} conditions in one query`)
      }
      visit(inner)
    }
  }
  const { values: _written, args: _given, ...read } = ast as Record<string, unknown>
  visit(read)
}

/** The refusal of an address that has more parameters or brackets than any query needs; else null. */
export function refuseLongAddress(request: Request): Response | null {
  const { search } = new URL(request.url)
  const isLong =
    search.split('&').length > MOST_PARAMETERS || search.split(/\(|%28/).length > MOST_BRACKETS
  if (!isLong) return null
  const message = 'The address has too many conditions'
  return Response.json({ code: 'PGRST100', message, details: null, hint: null }, { status: 400 })
}
