/** Content of a security.txt. */
export interface SecurityContact {
  /** E-mail address for reports; null refers to the contact page. */
  email: string | null
  /** Origin of the site, without a trailing slash. */
  origin: string
  /** Expiry of the file. */
  expires: Date
}

/** Writes a security.txt (RFC 9116), which describes how to report a vulnerability. */
export function securityText({ email, origin, expires }: SecurityContact): string {
  const fields = [
    `Contact: ${email ? `mailto:${email}` : `${origin}/contact/`}`,
    `Expires: ${expires.toISOString()}`,
    `Canonical: ${origin}/.well-known/security.txt`,
  ]
  return `${fields.join('\n')}\n`
}

/**
 * The first day of a month in ten to eleven months. RFC 9116, 2.5.5 recommends less than a year. The first
 * of a month keeps the file identical for a month.
 */
export function securityTextExpiry(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11, 1))
}
