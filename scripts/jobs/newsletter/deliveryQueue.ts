import * as v from 'valibot'
import type { SecretClient } from '../../database/client.ts'
import type { Delivery } from './issueMail.ts'

/** Result of one delivery. Without an error: accepted by the mail server. */
export interface DeliveryResult {
  id: string
  /** Code of a MailError. */
  error?: string
  /** Whether another attempt is pointless. */
  is_permanent?: boolean
  /** Claimed, but nothing was sent. */
  is_unused?: boolean
}

const deliveriesSchema = v.array(v.object({ id: v.string(), email: v.string(), token: v.string() }))

/** A claim lasts so long, in seconds: longer than a batch and a mail server that does not respond. */
const LEASE_SECONDS = 150
/** A mail is not begun later than this after its claim, in milliseconds: the rest of the lease is for sending it. */
const USABLE_MILLISECONDS = 60_000

interface Claimed extends Delivery {
  usableUntil: number
}

/** The deliveries of an issue in the database, claimed in batches. */
export class DeliveryQueue {
  readonly #client: SecretClient
  readonly #issue: string
  readonly #batch: number
  #claimed: Claimed[] = []
  #claiming: Promise<void> | null = null
  #isEmpty = false

  constructor(client: SecretClient, issue: string, batch: number) {
    this.#client = client
    this.#issue = issue
    this.#batch = batch
  }

  /** The next delivery; null if none is due or the issue was stopped. */
  async next(): Promise<Delivery | null> {
    for (;;) {
      const delivery = this.#claimed.pop()
      if (delivery && performance.now() < delivery.usableUntil) return delivery
      // Its claim is about to end: then it is claimed again, by any worker.
      if (delivery) continue
      if (this.#isEmpty) return null
      this.#claiming ??= this.#claim().finally(() => {
        this.#claiming = null
      })
      await this.#claiming
    }
  }

  /** Removes and returns what was claimed and not begun. */
  takeUnused(): Delivery[] {
    return this.#claimed.splice(0)
  }

  /** @throws Error if the database does not respond; then mails that were sent may be repeated. */
  async finish(results: readonly DeliveryResult[]): Promise<void> {
    const request = { deliveries: JSON.stringify(results) }
    const { error } = await this.#client.rpc('finish_deliveries', request)
    if (error) throw new Error(error.message)
  }

  async #claim(): Promise<void> {
    const usableUntil = performance.now() + USABLE_MILLISECONDS
    const { data, error } = await this.#client.rpc('claim_deliveries', {
      ...{ issue: this.#issue, most: this.#batch, lease_seconds: LEASE_SECONDS },
    })
    if (error) throw new Error(error.message)
    this.#claimed = v
      .parse(deliveriesSchema, data)
      .map((delivery) => ({ ...delivery, usableUntil }))
    this.#isEmpty = this.#claimed.length === 0
  }
}
