import type { Sql } from 'postgres'
import type { Identity } from '../identity.ts'

/** What a client may do on a channel. */
export interface Permissions {
  readBroadcast: boolean
  writeBroadcast: boolean
  readPresence: boolean
  writePresence: boolean
}

/** Public channels are open to everyone who has a key. */
export const EVERYTHING: Permissions = {
  readBroadcast: true,
  writeBroadcast: true,
  readPresence: true,
  writePresence: true,
}

/**
 * The permissions of the policies on realtime.messages for a private channel.
 *
 * @param topic - of the channel, without the prefix `realtime:`.
 */
export async function permissionsOf(
  sql: Sql,
  topic: string,
  { role, claims }: Identity,
): Promise<Permissions> {
  const [row] = await sql<Permissions[]>`
    select read_broadcast as "readBroadcast", write_broadcast as "writeBroadcast",
      read_presence as "readPresence", write_presence as "writePresence"
    from broadsheet_realtime.permissions(${topic}, ${role}, ${JSON.stringify(claims)}::text::jsonb)`
  if (row === undefined) throw new Error('The policies of realtime.messages returned no row.')
  return row
}
