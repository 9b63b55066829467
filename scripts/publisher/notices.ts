import { listenTo } from '../backend/realtime/listener.ts'

/**
 * Hears the database say that there is something to publish.
 *
 * @param wake - called for every notice, and whenever the connection is there again: what was said
 *   meanwhile went unheard.
 * @returns what ends it.
 */
export async function listenForChanges(
  databaseUrl: string,
  wake: () => void,
): Promise<() => Promise<void>> {
  const listener = await listenTo(databaseUrl, 'publish_events', wake, wake)
  return listener.close
}
