import { parseCsvRows } from '@broadsheet/shared/csv/parseCsv.ts'
import { hasEmail, subscriberOf } from '@broadsheet/shared/domain/importing/subscriberRow.ts'
import { newsletterSchema } from '@broadsheet/shared/domain/newsletter.ts'
import * as v from 'valibot'

/** A subscriber of a file, as `import_subscriber_list` takes it. */
export interface SubscriberRow {
  email: string
  subscribed_at: string | null
  consented_at: string | null
  consent_proof: string | null
  unsubscribed_at: string | null
}

/** What a file contains. */
export interface SubscriberFile {
  /** Each address once. */
  rows: SubscriberRow[]
  /** Lines without a valid address. */
  invalid: { line: number; email: string }[]
  /** Number of lines with an address of an earlier line. */
  repeated: number
}

/** Most addresses of a file. */
export const MOST_SUBSCRIBERS = 100_000
const LONGEST_TEXT = 2000

/**
 * Reads the subscribers of a CSV file.
 *
 * @param name - of the file, which the consent of its rows refers to.
 * @returns null if no column contains addresses.
 */
export function readSubscriberFile(text: string, name: string): SubscriberFile | null {
  const lines = parseCsvRows(text)
  if (!lines.some(({ values }) => hasEmail(values))) return null
  const rows = new Map<string, SubscriberRow>()
  const invalid: SubscriberFile['invalid'] = []
  let repeated = 0
  for (const { line, values } of lines) {
    const found = subscriberOf(values, name)
    const address = v.safeParse(newsletterSchema, { email: found.email })
    if (!address.success) {
      invalid.push({ line, email: found.email })
      continue
    }
    const { email } = address.output
    if (rows.has(email.toLowerCase())) repeated++
    else
      rows.set(email.toLowerCase(), {
        email,
        subscribed_at: found.subscribedAt,
        consented_at: found.consentedAt,
        consent_proof: found.consentProof?.trim().slice(0, LONGEST_TEXT) || null,
        unsubscribed_at: found.unsubscribedAt,
      })
  }
  return { rows: [...rows.values()], invalid, repeated }
}

/** What becomes of a new address: only one with date and proof of consent is confirmed. */
export function statusOf(row: SubscriberRow): 'confirmed' | 'unconfirmed' | 'unsubscribed' {
  if (row.unsubscribed_at !== null) return 'unsubscribed'
  return row.consented_at !== null && row.consent_proof !== null ? 'confirmed' : 'unconfirmed'
}
