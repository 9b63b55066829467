/** Number of requests per period; all of them may come at once. */
export interface Limit {
  requests: number
  /** In seconds. Requests become available again evenly over it. */
  period: number
}

/** Rate limits of Auth. Names and values are those of Supabase Auth where it has them. */
export interface AuthLimits {
  /** Sign-ins, sign-ups, password changes and requests for a mail, by client address. */
  signInSignUps: Limit
  /** Renewals of a session, by client address. */
  tokenRefresh: Limit
  /** Verifications of codes and links from mails, by client address. */
  tokenVerifications: Limit
  /** Challenges and codes of second factors, by client address. */
  factorVerifications: Limit
  /** Wrong passwords, by account. */
  wrongPasswords: Limit
  /** Wrong codes, by second factor. */
  wrongCodes: Limit
  /** Mails in all. */
  emailSent: Limit
  /** Mails to one address. */
  emailInterval: Limit
}

/** The defaults of a hosted project; it has no limits like `wrongPasswords` and `wrongCodes`. */
export const AUTH_LIMITS: AuthLimits = {
  signInSignUps: { requests: 30, period: 300 },
  tokenRefresh: { requests: 150, period: 300 },
  tokenVerifications: { requests: 30, period: 300 },
  factorVerifications: { requests: 15, period: 60 },
  wrongPasswords: { requests: 10, period: 300 },
  wrongCodes: { requests: 10, period: 300 },
  emailSent: { requests: 30, period: 3600 },
  emailInterval: { requests: 1, period: 60 },
}

const limits = Object.keys(AUTH_LIMITS).map((kind) => [kind, { requests: 1_000_000, period: 1 }])

/** For tests and benchmarks, which sign many people up within seconds. */
export const GENEROUS_LIMITS = Object.fromEntries(limits) as AuthLimits
