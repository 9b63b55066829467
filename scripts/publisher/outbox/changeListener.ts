import { Listener } from '../../backend/realtime/listener.ts'

/**
 * Listens for notifications of the database that there is something to publish.
 *
 * @param wake - called for every notification, and after a reconnect, because notifications may have
 *   been missed.
 * @returns a function that stops listening.
 */
export async function listenForChanges(
  databaseUrl: string,
  wake: () => void,
): Promise<() => Promise<void>> {
  const listener = await Listener.open(databaseUrl, 'publish_events', {
    onNotice: wake,
    onListening: wake,
  })
  return () => listener.close()
}
