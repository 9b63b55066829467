import postgres from 'postgres'

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
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  await sql.listen('publish_events', wake, wake)
  return () => sql.end({ timeout: 2 })
}
