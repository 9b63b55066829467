import { client } from './client.ts'
import type { Call } from './consoleProvider.ts'

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
