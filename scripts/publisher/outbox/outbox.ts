import type { Tables } from '@broadsheet/shared/database.types.ts'
import { type Client, parseResponse } from '../mirror/source.ts'
import { finishWithLease, type Lease } from './lease.ts'

export type PublishEvent = Tables<'publish_events'>

/** Events of one run; further events are published by the next run. */
const BATCH = 1000

/** State of the outbox at the start of a run. */
export interface OpenEvents {
  /** The last command for the whole site, executed or not; null when there is none. */
  command: PublishEvent | null
  /** Events that are due and not yet published, the oldest first. */
  events: PublishEvent[]
  /** Due time of the next scheduled event, or null. */
  nextDue: Date | null
}

/** The response of open_publish_events. */
interface OpenResponse extends Pick<OpenEvents, 'command' | 'events'> {
  next_due: string | null
}

/** @param response - of open_publish_events. */
export function openEventsOf(response: unknown): OpenEvents {
  const found = response as OpenResponse
  const due = new Date(found.next_due ?? Number.NaN)
  // JavaScript cannot represent every time: a timer for an invalid one would fire at once.
  const nextDue = Number.isNaN(due.getTime()) ? null : due
  return { command: found.command, events: found.events, nextDue }
}

/** The outbox of the database. */
export class Outbox {
  readonly #client: Client

  /** @param client - created with the secret key, which is required to mark events. */
  constructor(client: Client) {
    this.#client = client
  }

  /** Reads what is to be published now, in one request. */
  async open(): Promise<OpenEvents> {
    // 'now' is the clock of the database, which also decides what is published.
    return openEventsOf(
      parseResponse(
        'publish_events',
        await this.#client.rpc('open_publish_events', { most: BATCH }),
      ),
    )
  }

  /** Commands for the whole site that are not yet executed, the oldest first. */
  async openCommands(): Promise<PublishEvent[]> {
    const query = this.#client.from('publish_events').select('*').eq('subject', 'site')
    return parseResponse('publish_events', await query.is('done_at', null).order('id').limit(BATCH))
  }

  /** The last command for the whole site, executed or not; null when there is none. */
  async lastCommand(): Promise<PublishEvent | null> {
    const query = this.#client.from('publish_events').select('*').eq('subject', 'site')
    const found = await query.order('id', { ascending: false }).limit(1)
    return parseResponse('publish_events', found)[0] ?? null
  }

  /** Marks events as published; refused without the lease. */
  finish(events: PublishEvent[], lease: Lease): Promise<void> {
    const ids = events.map(({ id }) => id)
    return finishWithLease(this.#client, lease, ids)
  }

  /** Records why events could not be published; they stay open and are retried. */
  async fail(events: PublishEvent[], error: string): Promise<void> {
    const attempts = Math.max(0, ...events.map((event) => event.attempts)) + 1
    await mark(this.#client, events, { error, attempts })
  }
}

async function mark(
  client: Client,
  events: PublishEvent[],
  values: Partial<Pick<PublishEvent, 'error' | 'attempts'>>,
): Promise<void> {
  const ids = events.map((event) => event.id)
  // In batches: the ids are part of the URL of the request.
  for (let start = 0; start < ids.length; start += 200) {
    const query = client
      .from('publish_events')
      .update(values)
      .in('id', ids.slice(start, start + 200))
    parseResponse('publish_events', await query.select('id'))
  }
}
