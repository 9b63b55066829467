import type { Database } from '@broadsheet/shared/database.types.ts'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { accessToken } from './session/token.ts'

type Functions = Database['public']['Functions']

/** Where the backend answers, without a slash at its end. */
export const API_URL = (import.meta.env.PUBLIC_SUPABASE_URL ?? '').replace(/\/+$/, '')
/** The key that says which project is meant; it opens nothing by itself. */
export const API_KEY = import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? ''

const PATIENCE = 15_000
const UNREADABLE = Symbol('no JSON')

/** A refusal of the backend, or its silence: then the status is 0. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly hint: string

  constructor(message: string, status: number, { code = '', hint = '' } = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.hint = hint
  }
}

export interface Ask {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'HEAD'
  /** Sent as JSON. */
  body?: unknown
  headers?: Record<string, string>
  /** Ends the wait early. */
  signal?: AbortSignal
}

/**
 * Asks the backend something, as the person signed in if there is one.
 *
 * @param path - below the backend's address, e.g. '/rest/v1/comments?select=id'.
 * @returns the body of the answer; undefined when it is empty.
 * @throws ApiError
 */
export async function ask<Answer>(path: string, options: Ask = {}): Promise<Answer> {
  const response = await reach(path, options)
  const text = await response.text()
  const body: unknown = text === '' ? undefined : parse(text)
  if (!response.ok) throw refusal(response.status, body)
  // A sign-in page of a Wi-Fi, or half an answer: nothing of it may pass for rows.
  if (body === UNREADABLE) throw new ApiError('The answer could not be read. Please try again.', 0)
  return body as Answer
}

/** Sends a request and gives back whatever is answered. @throws ApiError when nothing is. */
export async function reach(path: string, options: Ask & { file?: Blob }): Promise<Response> {
  const { method = 'GET', body, headers, signal, file } = options
  const token = await accessToken()
  try {
    return await fetch(API_URL + path, {
      method,
      headers: {
        apikey: API_KEY,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: file ?? (body === undefined ? null : JSON.stringify(body)),
      signal: AbortSignal.any([AbortSignal.timeout(PATIENCE), ...(signal ? [signal] : [])]),
    })
  } catch (error) {
    throw new ApiError(reasonOf(error), 0)
  }
}

/**
 * Calls a function of the database.
 *
 * @returns what it returns; of a table all rows.
 * @throws ApiError whose hint is the one the function documents.
 */
export function callFunction<Name extends keyof Functions & string>(
  name: Name,
  parameters: Functions[Name]['Args'],
): Promise<Functions[Name]['Returns']> {
  return ask(`/rest/v1/rpc/${name}`, { method: 'POST', body: parameters })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return UNREADABLE
  }
}

function refusal(status: number, body: unknown): ApiError {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
  const message = text('message') || text('msg') || text('error_description') || `Status ${status}`
  return new ApiError(message, status, { code: text('code'), hint: text('hint') })
}

/** Whether an error means that one has to sign in (again). */
export function needsSignIn(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.hint === 'sign_in')
}
