import postgres from 'postgres'

/** Wakes the publisher when the database says so; the outbox is looked at anyway now and then. */
export async function listenForChanges(
  databaseUrl: string,
  wake: () => void,
): Promise<() => unknown> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  await sql.listen('publish_events', wake, wake)
  return () => sql.end({ timeout: 2 })
}
