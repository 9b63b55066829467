import type { Identity } from '../identity.ts'
import type { Channel, Subscription } from './channels.ts'
import type { Permissions } from './permissions.ts'
import type { SharedMessage } from './protocol.ts'
import type { PublishedTable } from './tables.ts'

/** The part of a connection that other connections use. */
export interface Connection {
  readonly channels: ReadonlyMap<string, Channel>
  /** Sends a message; see RealtimeSocket. */
  send(
    joinRef: string | null,
    ref: string | null,
    topic: string,
    event: string,
    payload: unknown,
  ): void
  /** Sends a message that other connections receive, too. */
  sendShared(message: SharedMessage): void
  /** Ends the connection without the closing handshake. */
  terminate(): void
  /** Closes the channels that a session has joined. */
  closeChannelsOf(sessionId: string): void
}

/** What a connection needs from its server. */
export interface SocketContext {
  /** @throws Error when a token is invalid or its session has ended. */
  identify(token: unknown): Promise<Identity>
  /** The permissions of a user on a private channel, from the policies. */
  permissions(topic: string, reader: Identity): Promise<Permissions>
  tables: PublishedTable[]
  nextId(): number
  /** @throws Error when a filter names no column, or a value its column cannot have. */
  assertFits(subscription: Subscription): Promise<void>
  /** All connections. */
  sockets: Set<Connection>
  /** The members of a channel whose token has not expired. */
  members(topic: string, isPrivate: boolean): Iterable<Member>
}

/** A connection that has joined a channel. */
export interface Member {
  socket: Connection
  channel: Channel
}
