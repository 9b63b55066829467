import { toCsv } from '@broadsheet/shared/csv/toCsv.ts'
import { expect, it } from 'vitest'
import { type ExportedSubscriber, SUBSCRIBER_COLUMNS } from './subscriber.ts'
import { readSubscriberFile, statusOf } from './subscriberFile.ts'

const FILE = `email,consented_at,consent_proof,unsubscribed_at
ada@example.org,2025-05-01,Form of the old site,
Ada@example.org,,,
bob@example.org,,,
cyd@example.org,2025-05-01,Form,2025-06-01
nobody,,,`

it('confirms only addresses with date and proof of consent', () => {
  const { rows = [] } = readSubscriberFile(FILE, 'old.csv') ?? {}
  expect(rows.map((row) => [row.email, statusOf(row)])).toEqual([
    ['ada@example.org', 'confirmed'],
    ['bob@example.org', 'unconfirmed'],
    ['cyd@example.org', 'unsubscribed'],
  ])
})

it('names lines without an address, and counts repeated addresses', () => {
  expect(readSubscriberFile(FILE, 'old.csv')).toMatchObject({
    invalid: [{ line: 6, email: 'nobody' }],
    repeated: 1,
  })
})

it('refuses a table without addresses', () => {
  expect(readSubscriberFile('name,age\nAda,36', 'people.csv')).toBeNull()
})

it('reads what the console exports', () => {
  const subscriber: ExportedSubscriber = {
    ...{ id: 'a', email: 'ada@example.org', subscribed_at: '2025-05-01T10:00:00.000Z' },
    ...{ status: 'confirmed', members: [{ list: { slug: 'daily', name: 'Daily' } }] },
    ...{ source: 'form', consented_at: '2025-05-01T10:05:00.000Z', consent_proof: 'A link' },
    ...{ consent_form: 'newsletter', consent_wording: 'You agree.', unsubscribed_at: null },
  }
  const csv = toCsv([subscriber], SUBSCRIBER_COLUMNS)
  expect(readSubscriberFile(csv, 'export.csv')?.rows).toEqual([
    {
      ...{ email: 'ada@example.org', subscribed_at: '2025-05-01T10:00:00.000Z' },
      ...{ consented_at: '2025-05-01T10:05:00.000Z', consent_proof: 'A link' },
      unsubscribed_at: null,
    },
  ])
})
