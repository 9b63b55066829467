import { type Client, parseResponse } from '../mirror/source.ts'
import { Outbox } from '../outbox/outbox.ts'
import { selectEvents } from '../outbox/selectEvents.ts'

/** Due changes that are not yet published. */
export interface Backlog {
  changes: number
  /** Age of the oldest of them in seconds, since it was due; 0 when there is none. */
  oldestSeconds: number
  /** Publishing is paused at an earlier release. */
  isPaused: boolean
}

/**
 * Reads the backlog from the outbox.
 *
 * @param client - created with the secret key.
 * @param live - name of the live release.
 * @throws SourceError when the database does not respond.
 */
export async function readBacklog(
  client: Client,
  live: string | null,
  now: Date,
): Promise<Backlog> {
  const due = client.from('publish_events').select('due_at', { count: 'exact' })
  // 'now' is the clock of the database, which also decides what is due.
  const [oldest, command] = await Promise.all([
    due.is('done_at', null).lte('due_at', 'now').order('due_at').limit(1),
    new Outbox(client).lastCommand(),
  ])
  const [first] = parseResponse('publish_events', oldest)
  const age = first ? (now.getTime() - Date.parse(first.due_at)) / 1000 : 0
  return {
    changes: oldest.count ?? 0,
    oldestSeconds: Math.max(0, Math.round(age * 10) / 10),
    isPaused: selectEvents(command, live) === 'none',
  }
}
