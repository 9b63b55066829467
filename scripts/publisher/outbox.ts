import type { Tables } from '@broadsheet/shared/database.types.ts'
import { finishInTurn, type Lease } from './lease.ts'
import { answer, type Client } from './mirror/source.ts'

export type PublishEvent = Tables<'publish_events'>

/** More than this are left for the next run; each run builds once, however many it takes. */
const BATCH = 1000
/** How long done events stay to be looked at. */
const KEPT_DAYS = 30

/**
 * The outbox, read and marked with the secret key.
 *
 * @param client - made with the secret key; nobody else may mark events.
 */
export function outbox(client: Client) {
  return {
    /** Changes readers may see by now and do not yet, oldest first. */
    async open(): Promise<PublishEvent[]> {
      // 'now' is the clock of the database, which also decides what readers may see.
      const query = client.from('publish_events').select('*').is('done_at', null)
      return answer('publish_events', await query.lte('due_at', 'now').order('id').limit(BATCH))
    },

    /** When the next change that waits for its time is due; null when none does. */
    async nextDue(): Promise<Date | null> {
      const query = client.from('publish_events').select('due_at').is('done_at', null)
      const [next] = answer(
        'publish_events',
        await query.gt('due_at', 'now').order('due_at').limit(1),
      )
      return next ? new Date(next.due_at) : null
    },

    /** Orders for the site as a whole that are not yet obeyed, oldest first. */
    async openOrders(): Promise<PublishEvent[]> {
      const query = client.from('publish_events').select('*').eq('subject', 'site')
      return answer('publish_events', await query.is('done_at', null).order('id').limit(BATCH))
    },

    /** The last order for the site as a whole, obeyed or not; null when there is none. */
    async lastOrder(): Promise<PublishEvent | null> {
      const query = client.from('publish_events').select('*').eq('subject', 'site')
      const found = await query.order('id', { ascending: false }).limit(1)
      return answer('publish_events', found)[0] ?? null
    },

    /** Marks changes as live, in the name of the one publisher there is. */
    finish: (events: PublishEvent[], lease: Lease): Promise<void> =>
      finishInTurn(
        client,
        lease,
        events.map(({ id }) => id),
      ),

    /** Notes why changes could not be published; they stay open and are tried again. */
    async fail(events: PublishEvent[], error: string): Promise<void> {
      const attempts = Math.max(0, ...events.map((event) => event.attempts)) + 1
      await mark(client, events, { error, attempts })
    },

    /** Forgets changes that went live long ago; a rollback stands until something ends it. */
    async clean(now: Date): Promise<void> {
      const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString()
      const old = client.from('publish_events').delete().lt('done_at', before)
      await old.neq('action', 'rollback')
    },
  }
}

async function mark(
  client: Client,
  events: PublishEvent[],
  values: Partial<Pick<PublishEvent, 'error' | 'attempts'>>,
): Promise<void> {
  const ids = events.map((event) => event.id)
  // In slices: the ids travel in the address of the request.
  for (let start = 0; start < ids.length; start += 200) {
    const query = client
      .from('publish_events')
      .update(values)
      .in('id', ids.slice(start, start + 200))
    answer('publish_events', await query.select('id'))
  }
}
