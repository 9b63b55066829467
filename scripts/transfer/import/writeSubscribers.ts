import { addWarning, type ImportReport } from '@broadsheet/shared/domain/importing/importReport.ts'
import { problem } from '@broadsheet/shared/domain/importing/problem.ts'
import type { SourceSubscriber } from '@broadsheet/shared/domain/importing/subscriberRow.ts'
import { newsletterSchema } from '@broadsheet/shared/domain/newsletter.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import * as v from 'valibot'
import { inBatches } from '../../concurrency/parallel.ts'
import type { SecretClient } from '../../database/client.ts'
import { mustSucceed } from '../databaseRequests.ts'
import type { ContentSource } from '../source.ts'

const SUBSCRIBERS_A_REQUEST = 1000
const MOST_SOURCE = 200
const LONGEST_TEXT = 2000

/**
 * Adds newsletter subscribers; adds counts to the report. Those without date and proof of their consent are
 * unconfirmed. An unsubscribe is never undone.
 */
export async function writeSubscribers(
  client: SecretClient,
  source: ContentSource,
  report: ImportReport,
): Promise<void> {
  const subscribers: SourceSubscriber[] = []
  let invalid = 0
  for await (const item of source.items()) {
    if (item.type !== 'subscriber') continue
    const parsed = v.safeParse(newsletterSchema, { email: item.subscriber.email })
    if (parsed.success) subscribers.push({ ...item.subscriber, email: parsed.output.email })
    else invalid++
  }
  if (invalid > 0) {
    const found = problem('cli.import.addressesInvalid', { count: invalid })
    addWarning(report, {
      path: 'subscribers',
      line: null,
      construct: 'e-mail address',
      problem: found,
    })
  }
  for (const batch of inBatches(subscribers, SUBSCRIBERS_A_REQUEST)) {
    const { data, error } = await client
      .rpc('import_subscribers', {
        source: source.name.slice(0, MOST_SOURCE),
        subscribers: JSON.stringify(batch.map(rowOf)),
      })
      .single()
    mustSucceed(t('cli.subject.subscribers'), error)
    report.subscribers.added += data?.added ?? 0
    report.subscribers.updated += data?.updated ?? 0
    report.subscribers.unsubscribed += data?.unsubscribed ?? 0
  }
}

const rowOf = (subscriber: SourceSubscriber) => ({
  email: subscriber.email,
  subscribed_at: subscriber.subscribedAt,
  consented_at: subscriber.consentedAt,
  consent_proof: subscriber.consentProof?.trim().slice(0, LONGEST_TEXT) || null,
  unsubscribed_at: subscriber.unsubscribedAt,
})
