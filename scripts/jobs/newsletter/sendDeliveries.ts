import { connectionsFor } from '../../mail/mailRate.ts'
import type { MailSettings } from '../../mail/mailSettings.ts'
import { MailError, type MailTransport } from '../../mail/mailTransport.ts'
import type { DeliveryQueue, DeliveryResult } from './deliveryQueue.ts'
import { GroupCommit } from './groupCommit.ts'
import { type Delivery, issueMail, type RenderedIssue } from './issueMail.ts'
import { Pacer } from './pacer.ts'

export interface SendingOptions {
  issue: RenderedIssue
  queue: DeliveryQueue
  settings: MailSettings
  /** Ends sending: mails in flight are completed, the others stay in the queue. */
  signal: AbortSignal
}

/**
 * Sends deliveries until none is due or the signal is aborted, at the rate of the settings. Each is recorded before the
 * next one of the same connection begins: a crash repeats at most one mail per connection, with the same Message-ID.
 *
 * @returns the number of accepted mails.
 * @throws {MailError} when the mail server does not respond or refuses the account; Error when the database does not respond.
 */
export async function sendDeliveries(options: SendingOptions): Promise<number> {
  const { queue, settings } = options
  const count = connectionsFor(settings.rate)
  const connections = settings.transport.openConnections?.(count)
  try {
    const sending = new Sending(options, connections ?? settings.transport)
    const lanes = await Promise.allSettled(Array.from({ length: count }, () => sending.lane()))
    const unused = queue.takeUnused().map(({ id }) => ({ id, is_unused: true }))
    if (unused.length > 0) await queue.finish(unused)
    for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason
    return sending.accepted
  } finally {
    connections?.close()
  }
}

class Sending {
  accepted = 0
  readonly #options: SendingOptions
  readonly #transport: MailTransport
  readonly #pacer: Pacer
  readonly #results: GroupCommit<DeliveryResult>
  readonly #failed = new AbortController()
  readonly #signal: AbortSignal

  constructor(options: SendingOptions, transport: MailTransport) {
    this.#options = options
    this.#transport = transport
    this.#pacer = new Pacer(options.settings.rate)
    this.#results = new GroupCommit((results) => options.queue.finish(results))
    this.#signal = AbortSignal.any([options.signal, this.#failed.signal])
  }

  /** Sends one delivery after the other. */
  async lane(): Promise<void> {
    try {
      while (!this.#signal.aborted) {
        const delivery = await this.#options.queue.next()
        if (delivery === null) return
        await this.#pacer.turn(this.#signal)
        // Claimed while the others failed, or the worker was stopped.
        if (this.#signal.aborted) return this.#results.add({ id: delivery.id, is_unused: true })
        await this.#send(delivery)
      }
    } catch (error) {
      this.#failed.abort()
      throw error
    }
  }

  async #send(delivery: Delivery): Promise<void> {
    const { issue, settings } = this.#options
    const { id } = delivery
    const error = await this.#transport.send(issueMail(issue, delivery, settings)).then(
      () => null,
      (reason: unknown) =>
        reason instanceof MailError ? reason : new MailError('mail_refused', ''),
    )
    if (error === null) {
      this.accepted++
      return this.#results.add({ id })
    }
    await this.#results.add({ id, error: error.problem, is_permanent: error.isFinal })
    // Not a matter of this recipient: the others wait until the job is tried again.
    if (error.problem === 'mail_unreachable' || error.problem === 'mail_sign_in') throw error
  }
}
