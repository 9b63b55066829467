import { client } from './client.ts'
import type { Call } from './paperProvider.ts'

/** A refusal of the database as the rest of the console knows it: with its status and its hint. */
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
 * Calls a function of the database.
 *
 * @throws CallError with the database's message.
 */
export const call: Call = async (name, args) => {
  // The names are checked where they are written: the generated types know tables, not callers.
  const { data, error, status } = await client.rpc(name, args)
  if (error) throw new CallError(error.message, status, { code: error.code, hint: error.hint })
  return data
}
