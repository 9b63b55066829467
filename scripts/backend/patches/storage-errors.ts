import { AsyncLocalStorage } from 'node:async_hooks'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import type { PostgresConnection } from '@supabase/lite/postgres'

interface Failure {
  error: unknown
}

/** PostgreSQL error classes for which the server is responsible, not the request. */
const SERVER_ERROR = /^(08|40|53|55|57|58|XX)/

/**
 * lite 0.10.0 answers every unexpected error of its storage with the same 500. A refusal of the
 * database keeps its message here, as in hosted Storage, and a request that lite could not read is a
 * 400.
 */
export function createStorageErrors(connection: PostgresConnection) {
  const current = new AsyncLocalStorage<Failure>()
  // lite passes every error of a storage route through this method before it answers.
  const normalize = connection.normalizeDbError.bind(connection)
  connection.normalizeDbError = (error) => {
    const failure = current.getStore()
    if (failure) failure.error = error
    return normalize(error)
  }
  return {
    /** Answers a storage request; errors keep their meaning. */
    async during(work: () => Promise<Response>): Promise<Response> {
      const failure: Failure = { error: null }
      const response = await current.run(failure, work)
      if (response.status !== 500 || failure.error === null) return response
      return answerFor(failure.error)
    },
  }
}

export type StorageErrors = ReturnType<typeof createStorageErrors>

function answerFor(error: unknown): Response {
  const code = databaseCode(error)
  if (code?.startsWith('PT') || (code && SERVER_ERROR.test(code))) {
    const body = { statusCode: '500', error: 'DatabaseError', message: reasonOf(error) }
    return Response.json(body, { status: 500 })
  }
  return malformed('The request could not be understood')
}

/** The answer to a request that no storage route can read. */
export function malformed(message: string): Response {
  return Response.json({ statusCode: '400', error: 'InvalidRequest', message }, { status: 400 })
}

function databaseCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null
  const { code } = error
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null
}
