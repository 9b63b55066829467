import type { Sql } from 'postgres'
import type { Member } from './socketContext.ts'

/** Messages are deleted after the same time as on a hosted project. */
const RETENTION = '3 days'

interface Stored {
  topic: string
  event: string | null
  payload: unknown
  private: boolean
}

/** Sends a message that the database stored with realtime.send() to everyone on its channel. */
export async function deliverMessage(
  sql: Sql,
  id: string,
  members: (topic: string, isPrivate: boolean) => Iterable<Member>,
): Promise<void> {
  const [message] = await sql<Stored[]>`
    select topic, event, payload, private from realtime.messages where id = ${id}`
  if (message === undefined) return
  const topic = `realtime:${message.topic}`
  const { event, payload } = message
  for (const { socket } of members(topic, message.private)) {
    const body = { type: 'broadcast', event, payload, meta: { id } }
    socket.send(null, null, topic, 'broadcast', body)
  }
}

/** Deletes messages that are older than three days. */
export async function forgetMessages(sql: Sql): Promise<void> {
  await sql`delete from realtime.messages where inserted_at < now() - ${RETENTION}::interval`
}
