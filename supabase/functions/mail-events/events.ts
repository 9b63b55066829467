/** A report of a mail provider about one address. */
export interface MailEvent {
  /** Of the provider: a report that is sent again has the same. */
  id: string
  /** hard: the address does not exist. soft: it accepts no mail at the moment. */
  kind: 'hard' | 'soft' | 'complaint'
  email: string
  /** Message-ID of the mail, if the provider keeps it. */
  messageId: string | null
}

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Reads a webhook of Resend (https://resend.com/docs/dashboard/webhooks/event-types).
 *
 * @param id - header svix-id.
 * @returns null for another event.
 */
export function resendEvent(id: string, body: unknown): MailEvent | null {
  if (!isFields(body) || !isFields(body.data)) return null
  const { to, bounce } = body.data
  const email = textOf(Array.isArray(to) ? to[0] : to)
  const isHard = isFields(bounce) && /^permanent$/i.test(textOf(bounce.type))
  const kind =
    body.type === 'email.complained'
      ? 'complaint'
      : body.type === 'email.bounced' && (isHard ? 'hard' : 'soft')
  return kind && email ? { id: `resend ${id}`, kind, email, messageId: null } : null
}

/** Kinds of bounces after which an address is not written to again. */
const HARD = new Set(['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated'])
/** Reports that are no bounce: answers of people and programs, and notes about the delivery. */
const NO_BOUNCE = new Set([
  'AutoResponder',
  'AddressChange',
  'Subscribe',
  'Unsubscribe',
  'OpenRelayTest',
])

/**
 * Reads a webhook of Postmark (https://postmarkapp.com/developer/webhooks/bounce-webhook).
 *
 * @returns null for another event.
 */
export function postmarkEvent(body: unknown): MailEvent | null {
  if (!isFields(body)) return null
  const { RecordType: record, Type: type, ID: id, Email: email, MessageID: messageId } = body
  const kind =
    record === 'SpamComplaint' || type === 'SpamNotification' || type === 'SpamComplaint'
      ? 'complaint'
      : record === 'Bounce' &&
        !NO_BOUNCE.has(textOf(type)) &&
        (HARD.has(textOf(type)) ? 'hard' : 'soft')
  if (!kind || !textOf(email)) return null
  return {
    id: `postmark ${String(id)}`,
    kind,
    email: textOf(email),
    messageId: textOf(messageId) || null,
  }
}
