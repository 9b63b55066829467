import { clientNetwork } from './clientAddress.ts'
import type { AuthLimits, Limit } from './limits.ts'
import { TokenBuckets } from './tokenBuckets.ts'

/** The properties of a request to Auth that limits depend on. */
export interface AuthRequest {
  method: string
  /** Below `/auth/v1`, such as `/token`. */
  path: string
  grantType: string | null
  /** The e-mail address in the request; empty without one. */
  email: string
  changesPassword: boolean
}

/** Paths that send a mail to the address in the body. */
const SENDERS = new Set(['/recover', '/otp', '/magiclink', '/resend'])

type Kind = keyof AuthLimits

/** An admitted request. Call `succeeded` to refund tokens that only failures use. */
export interface Admission {
  succeeded(): void
}

/** Limits requests to Auth as a hosted project does. */
export class RateLimits {
  readonly #buckets: Record<Kind, TokenBuckets>

  constructor(limits: AuthLimits, now: () => Date) {
    const entries = Object.entries(limits) as [Kind, Limit][]
    this.#buckets = Object.fromEntries(
      entries.map(([kind, limit]) => [kind, new TokenBuckets(limit, now)]),
    ) as Record<Kind, TokenBuckets>
  }

  /**
   * Counts a request.
   *
   * @param address - of the client.
   * @returns a response with status 429 and `Retry-After` if the request is over a limit.
   */
  admit(request: AuthRequest, address: string | null): Admission | Response {
    const taken: [Kind, string][] = []
    for (const [kind, key] of costs(request, clientNetwork(address))) {
      const wait = this.#buckets[kind].take(key)
      if (wait > 0) {
        for (const [kind, key] of taken) this.#buckets[kind].giveBack(key)
        return limitResponse(kind, wait)
      }
      taken.push([kind, key])
    }
    return {
      succeeded: () => {
        for (const [kind, key] of taken) {
          if (kind === 'wrongPasswords' || kind === 'wrongCodes') this.#buckets[kind].giveBack(key)
        }
      },
    }
  }
}

/** Unknown accounts count like existing ones, so that limits do not reveal which accounts exist. */
function costs(request: AuthRequest, network: string): [Kind, string][] {
  const { method, path, grantType, email, changesPassword } = request
  const mail: [Kind, string][] = [
    ['emailInterval', email],
    ['emailSent', ''],
  ]
  const [, factor, step] = /^\/factors\/([^/]+)\/(challenge|verify)\/?$/.exec(path) ?? []
  if (factor !== undefined) {
    const code: [Kind, string][] = step === 'verify' ? [['wrongCodes', factor]] : []
    return [['factorVerifications', network], ...code]
  }
  if (path === '/verify') return [['tokenVerifications', network]]
  if (path === '/token' && grantType !== 'password') return [['tokenRefresh', network]]
  const attempt: [Kind, string] = ['signInSignUps', network]
  if (path === '/token') return [attempt, ['wrongPasswords', email]]
  if (path === '/signup') return [attempt]
  if (SENDERS.has(path) || path === '/reauthenticate') return [attempt, ...mail]
  if (path !== '/user' || method !== 'PUT') return []
  return [...(changesPassword ? [attempt] : []), ...(email === '' ? [] : [attempt, ...mail])]
}

/** The response of Supabase Auth; clients check its code and message. */
function limitResponse(kind: Kind, seconds: number): Response {
  const isMail = kind === 'emailSent' || kind === 'emailInterval'
  const msg =
    kind === 'emailInterval'
      ? `For security purposes, you can only request this after ${seconds} seconds.`
      : isMail
        ? 'email rate limit exceeded'
        : 'Request rate limit reached'
  const error_code = isMail ? 'over_email_send_rate_limit' : 'over_request_rate_limit'
  return Response.json(
    { code: 429, error_code, msg },
    {
      status: 429,
      headers: { 'retry-after': String(seconds), 'x-sb-error-code': error_code },
    },
  )
}
