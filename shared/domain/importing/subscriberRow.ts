/** A subscriber to the newsletter. Times in ISO 8601; null: the source does not say. */
export interface SourceSubscriber {
  email: string
  subscribedAt: string | null
  consentedAt: string | null
  /** What the source has as a proof of the consent. Without it and a date, the subscriber is unconfirmed. */
  consentProof: string | null
  unsubscribedAt: string | null
}

const EMAIL = ['email', 'e_mail', 'email_address', 'e_mail_address', 'mail', 'e_mail_adresse']
const SUBSCRIBED = [
  'subscribed_at',
  'created_at',
  'subscription_date',
  'signup_date',
  'optin_time',
  'date',
]
const CONSENTED = ['consented_at', 'consent_date', 'consent_at', 'confirmed_at', 'confirm_time']
/** The old system sent a link to the address, which was opened at this time. */
const CONFIRMED = ['confirmed_at', 'confirm_time']
const CONSENT_PROOF = ['consent_proof', 'proof', 'consent_text', 'consent']
const UNSUBSCRIBED = ['unsubscribed_at', 'unsub_time', 'unsubscribe_date']
const ENDED = ['unsubscribed', 'cleaned', 'bounced', 'complained', 'inactive']

type Row = Readonly<Record<string, string>>

/** Whether the columns of a table are those of subscribers. */
export const hasEmail = (row: Row): boolean => EMAIL.some((name) => name in row)

/**
 * Reads a subscriber. Addresses of machines (IP) are never read.
 *
 * @param file - name of the file, for the proof.
 */
export function subscriberOf(row: Row, file: string): SourceSubscriber {
  const confirmed = CONFIRMED.find((name) => momentOf(row[name]) !== null)
  const consentedAt = firstMoment(row, CONSENTED)
  const stated = CONSENT_PROOF.map((name) => row[name] ?? '').find((text) => text !== '')
  return {
    email: EMAIL.map((name) => row[name] ?? '').find((text) => text !== '') ?? '',
    subscribedAt: firstMoment(row, SUBSCRIBED),
    consentedAt,
    consentProof: stated ?? (confirmed ? `${file}: ${confirmed}` : null),
    unsubscribedAt:
      firstMoment(row, UNSUBSCRIBED) ?? (isEnded(row) ? new Date().toISOString() : null),
  }
}

/** What Substack, Ghost and other systems write instead of a date. */
const isEnded = (row: Row): boolean =>
  row.email_disabled === 'true' ||
  ['subscribed', 'subscribed_to_emails'].some((name) => row[name]?.toLowerCase() === 'false') ||
  ENDED.includes(row.status?.toLowerCase() ?? '')

const firstMoment = (row: Row, names: readonly string[]) =>
  names.map((name) => momentOf(row[name])).find((moment) => moment !== null) ?? null

/** A date without a time zone is in UTC. */
function momentOf(text = ''): string | null {
  if (!/^\d{4}-\d\d-\d\d/.test(text)) return null
  const whole = text.replace(/^(\S+) (\d\d:\d\d\S*)$/, '$1T$2')
  const zoned = /T/.test(whole) && !/(?:Z|[+-]\d\d:?\d\d)$/.test(whole) ? `${whole}Z` : whole
  const moment = new Date(zoned)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}
