/** What a security.txt says. */
export interface SecurityContact {
  /** E-mail address for reports; null: the contact page takes them. */
  email: string | null
  /** Origin of the site, without a slash at its end. */
  origin: string
  /** Moment after which the file must not be relied on. */
  expires: Date
}

/** Tells researchers how to report a vulnerability of the site: the text of RFC 9116. */
export function securityText({ email, origin, expires }: SecurityContact): string {
  const fields = [
    `Contact: ${email ? `mailto:${email}` : `${origin}/contact/`}`,
    `Expires: ${expires.toISOString()}`,
    `Canonical: ${origin}/.well-known/security.txt`,
  ]
  return `${fields.join('\n')}\n`
}

/**
 * The first of a month that lies ten to eleven months ahead. RFC 9116, 2.5.5 recommends less than a
 * year; a whole month keeps the file the same for a month.
 */
export function securityTextExpiry(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11, 1))
}
