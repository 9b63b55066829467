import { jwtVerify } from 'jose'
import type { Keys } from './keys.ts'

/** The user or key of a request. */
export interface Identity {
  role: string
  userId: string | undefined
  claims: Record<string, unknown>
  /** Seconds since 1970; undefined for keys, which do not expire. */
  expires: number | undefined
}

/**
 * The identity of a token. Clients without a session send the publishable key.
 *
 * @throws Error if the token is neither a key nor a valid session token.
 */
export async function identify(token: unknown, keys: Keys): Promise<Identity> {
  if (token === keys.secretKey) return keyHolder('service_role')
  if (typeof token !== 'string' || token === '' || token === keys.publishableKey)
    return keyHolder('anon')
  const secret = new TextEncoder().encode(keys.jwtSecret)
  const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] })
  const role = payload.role === 'authenticated' ? 'authenticated' : 'anon'
  return { role, userId: payload.sub, claims: payload, expires: payload.exp }
}

function keyHolder(role: string): Identity {
  return { role, userId: undefined, claims: { role }, expires: undefined }
}
