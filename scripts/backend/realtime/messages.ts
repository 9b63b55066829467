import type { Sql } from 'postgres'
import { SharedMessage } from './protocol.ts'
import type { Member } from './socketContext.ts'

/** Messages are deleted after the same time as on a hosted project. */
const RETENTION = '3 days'

interface Stored {
  topic: string
  event: string | null
  payload: unknown
  private: boolean
}

/**
 * Sends a message that the database stored with realtime.send() to everyone on its channel. Their
 * permission was checked when they joined, as on a hosted project.
 */
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
  const body = { type: 'broadcast', event, payload, meta: { id } }
  const shared = new SharedMessage(topic, 'broadcast', body)
  for (const { socket } of members(topic, message.private)) socket.sendShared(shared)
}

/** Deletes messages that are older than three days. */
export async function forgetMessages(sql: Sql): Promise<void> {
  await sql`delete from realtime.messages where inserted_at < now() - ${RETENTION}::interval`
}
