import { AsyncLocalStorage } from 'node:async_hooks'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import type { PostgresConnection } from '@supabase/lite/postgres'

interface Failure {
  error: unknown
}

/** PostgreSQL error classes for which the server is responsible, not the request. */
const SERVER_ERROR = /^(08|40|53|55|57|58|XX)/

/**
 * Restores the meaning of storage errors. lite responds to every unexpected error with the same status
 * 500. Here errors of the database keep their message, as in hosted Storage, and requests that lite
 * cannot parse get status 400.
 *
 * No upstream issue found (supabase-community/lite, searched 2026-11); observed with @supabase/lite 0.10.0.
 */
export class StorageErrors {
  readonly #failure = new AsyncLocalStorage<Failure>()

  constructor(connection: PostgresConnection) {
    // lite calls this method for every error of a storage route.
    const normalize = connection.normalizeDbError.bind(connection)
    connection.normalizeDbError = (error) => {
      const failure = this.#failure.getStore()
      if (failure) failure.error = error
      return normalize(error)
    }
  }

  /** Runs a storage request and replaces error responses. */
  async during(work: () => Promise<Response>): Promise<Response> {
    const failure: Failure = { error: null }
    const response = await this.#failure.run(failure, work)
    if (response.status !== 500 || failure.error === null) return response
    return errorResponse(failure.error)
  }
}

function errorResponse(error: unknown): Response {
  const code = databaseCode(error)
  if (code?.startsWith('PT') || (code && SERVER_ERROR.test(code))) {
    const body = { statusCode: '500', error: 'DatabaseError', message: reasonOf(error) }
    return Response.json(body, { status: 500 })
  }
  return malformed('The request could not be understood')
}

/** The response to a malformed storage request. */
export function malformed(message: string): Response {
  return Response.json({ statusCode: '400', error: 'InvalidRequest', message }, { status: 400 })
}

function databaseCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null
  const { code } = error
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null
}
