import type { Database } from '@broadsheet/shared/database.types.ts'
import { accessToken } from '../session/token.ts'
import { API_KEY, API_URL } from './address.ts'

type Functions = Database['public']['Functions']

const PATIENCE = 15_000
const UNREADABLE = Symbol('no JSON')

/** A refusal of the backend, or a missing response: then the status is 0. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly hint: string
  /** Name of the violated constraint, or ''. */
  readonly constraint: string
  /** Whether the backend refused or failed: errorMessage.ts then provides the text. */
  readonly isRefusal: boolean

  /** @param message - a text of this site for users, never one of the backend. */
  constructor(message: string, status: number, details: ErrorDetails = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = details.code ?? ''
    this.hint = details.hint ?? ''
    this.constraint = details.constraint ?? ''
    this.isRefusal = details.isRefusal ?? false
  }
}

interface ErrorDetails {
  code?: string
  hint?: string
  constraint?: string
  isRefusal?: boolean
}

/** Used where no other text is available. The catalog of texts is too large for readers' pages. */
const FAILED = 'Something went wrong. Please try again.'

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'HEAD'
  /** Sent as JSON. */
  body?: unknown
  headers?: Record<string, string>
  /** Aborts the request. */
  signal?: AbortSignal
}

/**
 * Sends a request to the backend, as the signed-in user if there is one.
 *
 * @param path - relative to the backend's address, e.g. '/rest/v1/comments?select=id'.
 * @returns the parsed body; undefined when it is empty.
 * @throws ApiError
 */
export async function request<Data>(path: string, options: RequestOptions = {}): Promise<Data> {
  const response = await send(path, options)
  const text = await response.text()
  const body: unknown = text === '' ? undefined : parse(text)
  if (!response.ok) throw refusal(response.status, body)
  // A captive portal or a truncated response must not count as rows.
  if (body === UNREADABLE) throw new ApiError('The answer could not be read. Please try again.', 0)
  return body as Data
}

/** Sends a request and returns any response. @throws ApiError when there is none. */
export async function send(
  path: string,
  options: RequestOptions & { file?: Blob },
): Promise<Response> {
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
  } catch {
    throw new ApiError('The server cannot be reached. Check the connection and try again.', 0)
  }
}

/**
 * Calls a function of the database.
 *
 * @returns its result; all rows for a set-returning function.
 * @throws ApiError with the hint that the function documents.
 */
export function callFunction<Name extends keyof Functions & string>(
  name: Name,
  parameters: Functions[Name]['Args'],
): Promise<Functions[Name]['Returns']> {
  return request(`/rest/v1/rpc/${name}`, { method: 'POST', body: parameters })
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
  const constraint = /constraint "(\w+)"/.exec(text('message'))?.[1] ?? ''
  const details = { code: text('code'), hint: text('hint'), constraint, isRefusal: true }
  return new ApiError(FAILED, status, details)
}

/** Whether the user has to sign in (again). */
export function needsSignIn(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.hint === 'sign_in')
}
