import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import {
  checkUrl,
  type HostAddress,
  type OutgoingRules,
  PRODUCTION,
  resolveHost,
} from './destination.ts'
import { OutgoingError } from './outgoingError.ts'
import { ENCODINGS, readBody } from './readBody.ts'

const MOST_REDIRECTS = 5
const USER_AGENT = 'Broadsheet'

/** Limits of one request. */
export interface OutgoingOptions {
  /** Accepted content types, such as `text/html` or `image/*`. */
  accept: readonly string[]
  /** Maximum size of the body, received and decompressed. */
  maxBytes: number
  /** Time limit in milliseconds for everything: name resolution, redirects and body. */
  timeout: number
  /** Whether a larger body is cut instead of refused: enough where only its beginning matters. */
  isCut?: boolean
  signal?: AbortSignal
}

export interface OutgoingResponse {
  /** The URL after redirects. */
  url: string
  /** Without parameters, in lower case. */
  contentType: string
  /** Character encoding that the server names; null if none. */
  charset: string | null
  bytes: Buffer
}

/** A request with a body, and its limits. */
export interface OutgoingPost extends Pick<OutgoingOptions, 'maxBytes' | 'timeout' | 'signal'> {
  /** In lower case. */
  headers: Readonly<Record<string, string>>
  body: string
}

/** Requests addresses that come from content or from users. */
export interface OutgoingClient {
  /**
   * Requests a URL with GET, without cookies and credentials.
   *
   * @throws {OutgoingError} for every refusal and failure; the reason of `signal` when it is aborted.
   */
  get(url: string, options: OutgoingOptions): Promise<OutgoingResponse>
  /**
   * Sends a body with POST and follows no redirects.
   *
   * @returns any status with its body.
   * @throws {OutgoingError} when there is no response; the reason of `signal` when it is aborted.
   */
  post(url: string, options: OutgoingPost): Promise<{ status: number; bytes: Buffer }>
}

/**
 * A client for addresses that come from content or from users (server-side request forgery). It connects
 * to public addresses only. A name is resolved once, and the connection uses the checked address, so that
 * a second answer of the resolver has no effect (DNS rebinding). Each redirect is checked the same way.
 */
export function outgoingClient(rules: Partial<OutgoingRules> = {}): OutgoingClient {
  const all = { ...PRODUCTION, ...rules }
  return {
    get: (url, options) => limited(url, options, (signal) => follow(url, options, all, signal)),
    post: (url, options) => limited(url, options, (signal) => post(url, options, all, signal)),
  }
}

/** Applies the time limit, and raises failures as OutgoingError. */
async function limited<T>(
  url: string,
  options: Pick<OutgoingOptions, 'timeout' | 'signal'>,
  request: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const timeout = AbortSignal.timeout(options.timeout)
  const signal = AbortSignal.any([timeout, ...(options.signal ? [options.signal] : [])])
  try {
    return await request(signal)
  } catch (error) {
    options.signal?.throwIfAborted()
    if (timeout.aborted) throw new OutgoingError('timeout', `${url} took too long.`)
    throw error instanceof OutgoingError
      ? error
      : new OutgoingError('unreachable', `${url}: ${reasonOf(error)}`)
  }
}

async function post(
  address: string,
  { headers, body, maxBytes }: OutgoingPost,
  rules: OutgoingRules,
  signal: AbortSignal,
): Promise<{ status: number; bytes: Buffer }> {
  const url = checkUrl(address, null, rules)
  const addresses = await resolveHost(url, rules, signal)
  const response = await send(url, addresses, { ...headers, accept: '*/*' }, signal, body)
  try {
    const bytes = await readBody(response, maxBytes, signal)
    return { status: response.statusCode ?? 0, bytes }
  } finally {
    response.destroy()
  }
}

async function follow(
  address: string,
  { accept, maxBytes, isCut = false }: OutgoingOptions,
  rules: OutgoingRules,
  signal: AbortSignal,
): Promise<OutgoingResponse> {
  let url = checkUrl(address, null, rules)
  for (let redirects = 0; ; redirects++) {
    const addresses = await resolveHost(url, rules, signal)
    const response = await send(url, addresses, { accept: accept.join(', ') }, signal)
    try {
      const location = redirectOf(response)
      if (location === null) {
        const contentType = checkResponse(url, response, accept)
        const bytes = await readBody(response, maxBytes, signal, isCut)
        return { url: url.href, contentType, charset: charsetOf(response), bytes }
      }
      if (redirects === MOST_REDIRECTS) {
        throw new OutgoingError('too_many_redirects', `${address} redirects too often.`)
      }
      url = checkUrl(location, url, rules)
    } catch (error) {
      throw isDecoderError(error) ? new OutgoingError('encoding', reasonOf(error)) : error
    } finally {
      response.destroy()
    }
  }
}

function send(
  url: URL,
  addresses: HostAddress[],
  further: Readonly<Record<string, string>>,
  signal: AbortSignal,
  body?: string,
): Promise<IncomingMessage> {
  const pinned: LookupFunction = (_host, { all }, respond) => {
    const [{ address, family } = { address: '', family: 4 }] = addresses
    if (all) respond(null, addresses)
    else respond(null, address, family)
  }
  const headers = { 'user-agent': USER_AGENT, 'accept-encoding': ENCODINGS, ...further }
  const method = body === undefined ? 'GET' : 'POST'
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    // Without an agent: a pooled connection would skip the lookup.
    request(url, { method, agent: false, lookup: pinned, headers, signal })
      .once('response', resolve)
      .once('error', reject)
      .end(body)
  })
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  return [301, 302, 303, 307, 308].includes(statusCode) ? (headers.location ?? null) : null
}

/** @returns the content type. */
function checkResponse(
  { href }: URL,
  { statusCode = 0, headers }: IncomingMessage,
  accept: readonly string[],
): string {
  if (statusCode < 200 || statusCode > 299) {
    throw new OutgoingError('status', `${href} responded ${statusCode}.`, statusCode)
  }
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const isAccepted = accept.some(
    (wanted) => wanted === type || (wanted.endsWith('/*') && type.startsWith(wanted.slice(0, -1))),
  )
  if (isAccepted) return type
  throw new OutgoingError('type_refused', `${href} has the content type ${type || 'none'}.`)
}

function charsetOf({ headers }: IncomingMessage): string | null {
  return /;\s*charset\s*=\s*"?([\w:.+-]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? null
}

/** Errors of zlib have codes such as Z_DATA_ERROR and ERR_BROTLI_DECODER_ERROR. */
const isDecoderError = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  /^(Z_|ERR_BROTLI|ERR__ERROR)/.test(String(error.code))
