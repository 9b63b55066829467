import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import type { WebSocket } from 'ws'
import { identify } from '../identity.ts'
import type { Keys } from '../keys.ts'
import { type Channel, type JoinConfig, type Subscription, subscribe } from './channels.ts'
import { decode, encode, type Message, type Version } from './protocol.ts'
import type { PublishedTable } from './tables.ts'

/** What a connection needs to know of the server that it belongs to. */
export interface SocketContext {
  keys: Keys
  tables: PublishedTable[]
  nextId(): number
  /** Throws when a filter is about no column, or a value that its column cannot have. */
  assertFits(subscription: Subscription): Promise<void>
  /** Every connection, this one included. */
  sockets: Set<RealtimeSocket>
}

/** One connection of a client, with the channels it has joined. */
export class RealtimeSocket {
  readonly channels = new Map<string, Channel>()
  readonly #socket: WebSocket
  readonly #version: Version
  readonly #context: SocketContext
  #queue: Promise<void> = Promise.resolve()

  constructor(socket: WebSocket, version: Version, context: SocketContext) {
    this.#socket = socket
    this.#version = version
    this.#context = context
    context.sockets.add(this)
    // One after the other: a join must be done before the broadcast that follows it.
    socket.on('message', (data: Buffer, isBinary) => {
      this.#queue = this.#queue
        .then(() => this.#receive(decode(data, isBinary)))
        .catch(() => socket.terminate())
    })
    socket.on('close', () => context.sockets.delete(this))
    socket.on('error', () => socket.terminate())
  }

  /** Sends a message; to a client that has gone, nothing. The references are null where it answers no request. */
  send(
    joinRef: string | null,
    ref: string | null,
    topic: string,
    event: string,
    payload: unknown,
  ): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    this.#socket.send(encode({ joinRef, ref, topic, event, payload }, this.#version))
  }

  /** Ends the connection at once, without the closing handshake. */
  terminate(): void {
    this.#socket.terminate()
  }

  #reply({ joinRef, ref, topic }: Message, status: 'ok' | 'error', response: object = {}): void {
    this.send(joinRef, ref, topic, 'phx_reply', { status, response })
  }

  async #receive(message: Message | null): Promise<void> {
    if (message === null) return
    const { topic, event } = message
    if (topic === 'phoenix') return this.#reply(message, 'ok')
    const channel = this.channels.get(topic)
    if (event === 'phx_join') return this.#join(message)
    if (event === 'phx_leave') {
      this.channels.delete(topic)
      this.#reply(message, 'ok')
      return this.send(message.joinRef, null, topic, 'phx_close', {})
    }
    if (event === 'access_token' && channel) return this.#renew(channel, message)
    if (event === 'broadcast' && channel) return this.#broadcast(channel, message)
    if (message.ref !== null) this.#reply(message, 'ok')
  }

  async #join(message: Message): Promise<void> {
    const { joinRef, topic } = message
    const { config = {}, access_token } = (message.payload ?? {}) as {
      config?: JoinConfig
      access_token?: unknown
    }
    try {
      if (config.private) throw new Error('private channels need the hosted Realtime')
      const { keys, tables, nextId, assertFits } = this.#context
      const subscriptions = subscribe(config, tables, nextId)
      await Promise.all(subscriptions.map(assertFits))
      const reader = await identify(access_token, keys)
      const { self: echoes = false, ack: acknowledges = false } = config.broadcast ?? {}
      this.channels.set(topic, { topic, joinRef, reader, subscriptions, echoes, acknowledges })
      this.#reply(message, 'ok', { postgres_changes: subscriptions.map(confirmed) })
      if (config.presence?.enabled) this.send(joinRef, null, topic, 'presence_state', {})
      if (subscriptions.length > 0) this.send(joinRef, null, topic, 'system', subscribed(topic))
    } catch (error) {
      this.#reply(message, 'error', {
        reason: reasonOf(error),
      })
    }
  }

  /** A session was renewed, or the user signed in or out: from now on the channel reads as that one. */
  async #renew(channel: Channel, { payload }: Message): Promise<void> {
    try {
      channel.reader = await identify(
        (payload as { access_token?: unknown }).access_token,
        this.#context.keys,
      )
    } catch {
      this.channels.delete(channel.topic)
      this.send(channel.joinRef, null, channel.topic, 'phx_close', {})
    }
  }

  #broadcast(channel: Channel, message: Message): void {
    for (const other of this.#context.sockets) {
      if (!other.channels.has(channel.topic) || (other === this && !channel.echoes)) continue
      other.send(null, null, channel.topic, 'broadcast', message.payload)
    }
    if (channel.acknowledges) this.#reply(message, 'ok')
  }
}

/** The client compares this with what it asked for, member by member. */
function confirmed({ request, id }: Subscription): object {
  return { ...request, id }
}

function subscribed(topic: string): object {
  const channel = topic.replace(/^realtime:/, '')
  return {
    message: 'Subscribed to PostgreSQL',
    status: 'ok',
    extension: 'postgres_changes',
    channel,
  }
}
