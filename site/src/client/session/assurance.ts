import type { Session } from '@supabase/auth-js'

/** Claims of an access token. */
interface Claims {
  aal?: unknown
  amr?: unknown
}

/** Seconds after which a sensitive change needs the password again: a minute before the database refuses. */
const RECENT = 540

/** The claims of a token. The signature is not verified: the backend does that. */
function claimsOf(token: string): Claims {
  try {
    const [, body = ''] = token.split('.')
    return JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return {}
  }
}

/** The verified authenticator apps of a session's user. */
export const verifiedFactors = ({ user }: Session) =>
  (user.factors ?? []).filter(({ status }) => status === 'verified')

/** Whether a session was opened with the password, but still lacks the code of an authenticator app. */
export function needsCode(session: Session): boolean {
  return claimsOf(session.access_token).aal !== 'aal2' && verifiedFactors(session).length > 0
}

/** Whether the user entered the password or a code in the last minutes. */
export function isRecent(session: Session, now: number): boolean {
  const { amr } = claimsOf(session.access_token)
  const methods: { method?: unknown; timestamp?: unknown }[] = Array.isArray(amr) ? amr : []
  return methods.some(
    ({ method, timestamp }) =>
      method !== 'token_refresh' && Number(timestamp) > now / 1000 - RECENT,
  )
}
