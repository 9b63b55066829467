import { t } from '@broadsheet/shared/messages/t.ts'
import { client } from './client.ts'
import type { Call } from './consoleProvider.ts'
import { NO_RESPONSE } from './validatedFetch.ts'

/** Error response of the database, with status and hint. */
export class CallError extends Error {
  readonly status: number
  readonly body: { code: string; hint: string | null }

  constructor(message: string, status: number, body: { code: string; hint: string | null }) {
    super(message)
    this.status = status
    this.body = body
  }
}

/**
 * Calls a database function.
 *
 * @throws CallError with the database's message.
 */
export const call: Call = async (name, args) => {
  // Callers check the names: the generated types cannot express a generic call.
  const { data, error, status } = await client.rpc(name, args)
  if (error) throw new CallError(error.message, status, { code: error.code, hint: error.hint })
  return data
}

/**
 * Calls a database function that returns rows. The columns are not checked.
 *
 * @throws CallError with the database's message, or if the response is not a list.
 */
export async function callForRows<Row>(
  name: string,
  args: Record<string, unknown>,
): Promise<Row[]> {
  const rows = await call(name, args)
  if (Array.isArray(rows)) return rows
  const message = `${t('console.response.notList')} ${t('console.response.wait')}`
  throw new CallError(message, 500, { code: NO_RESPONSE, hint: null })
}

/**
 * Calls a database function that returns rows of a table, and reads only the first ones with these values. The
 * columns are not checked.
 *
 * @throws CallError with the database's message.
 */
export async function callForFirst<Row>(
  name: string,
  args: Record<string, unknown>,
  { match, columns, limit }: { match: Record<string, string>; columns: string; limit: number },
): Promise<Row[]> {
  const { data, error, status } = await client
    .rpc(name, args)
    .match(match)
    .select(columns)
    .limit(limit)
  if (error) throw new CallError(error.message, status, { code: error.code, hint: error.hint })
  return data as Row[]
}
