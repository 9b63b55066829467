import { type Client, parseResponse } from '../mirror/source.ts'
import { outbox } from '../outbox/outbox.ts'
import { selectEvents } from '../outbox/selectEvents.ts'

/** Changes that readers should have and do not have yet. */
export interface Backlog {
  changes: number
  /** Age of the oldest of them in seconds, since it was due; 0 when there is none. */
  oldestSeconds: number
  /** An earlier release was chosen: changes wait until publishing is resumed. */
  isPaused: boolean
}

/**
 * Reads the backlog from the outbox.
 *
 * @param client - made with the secret key.
 * @param live - name of the release readers get.
 * @throws SourceError when the database does not respond.
 */
export async function readBacklog(
  client: Client,
  live: string | null,
  now: Date,
): Promise<Backlog> {
  const due = client.from('publish_events').select('due_at', { count: 'exact' })
  // 'now' is the clock of the database, which also decides what is due.
  const [oldest, order] = await Promise.all([
    due.is('done_at', null).lte('due_at', 'now').order('due_at').limit(1),
    outbox(client).lastCommand(),
  ])
  const [first] = parseResponse('publish_events', oldest)
  const age = first ? (now.getTime() - Date.parse(first.due_at)) / 1000 : 0
  return {
    changes: oldest.count ?? 0,
    oldestSeconds: Math.max(0, Math.round(age * 10) / 10),
    isPaused: selectEvents(order, live) === 'none',
  }
}
