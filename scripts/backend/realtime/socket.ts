import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import type { WebSocket } from 'ws'
import type { Channel, JoinConfig, Subscription } from './channels.ts'
import { presenceOf, sendBroadcast, trackPresence, untrackPresence } from './members.ts'
import { changeReader, channelName, openChannel } from './openChannel.ts'
import { decode, encode, type Message, type SharedMessage, type Version } from './protocol.ts'
import type { Connection, SocketContext } from './socketContext.ts'

/** A connection of a client, with the channels it has joined. */
export class RealtimeSocket implements Connection {
  readonly channels = new Map<string, Channel>()
  readonly #socket: WebSocket
  readonly #version: Version
  readonly #key: string
  readonly #context: SocketContext
  #queue: Promise<void> = Promise.resolve()

  /** @param key - the API key of the connection, for channels that are joined without a token. */
  constructor(socket: WebSocket, version: Version, key: string, context: SocketContext) {
    this.#socket = socket
    this.#version = version
    this.#key = key
    this.#context = context
    context.sockets.add(this)
    // In order: a join must complete before the broadcast that follows it.
    socket.on('message', (data: Buffer, isBinary) => {
      this.#queue = this.#queue
        .then(() => this.#receive(decode(data, isBinary)))
        .catch(() => socket.terminate())
    })
    socket.on('close', () => {
      context.sockets.delete(this)
      for (const channel of this.channels.values()) untrackPresence(context, channel)
    })
    socket.on('error', () => socket.terminate())
  }

  /** Sends a message unless the client has disconnected. The references are null when it is no reply. */
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

  /** Sends a message that other connections receive, too. */
  sendShared(message: SharedMessage): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    this.#socket.send(message.frame(this.#version), { binary: false })
  }

  /** Ends the connection without the closing handshake. */
  terminate(): void {
    this.#socket.terminate()
  }

  /** Closes the channels that a session has joined, because it ended. */
  closeChannelsOf(sessionId: string): void {
    for (const channel of this.channels.values()) {
      if (channel.reader.claims.session_id === sessionId) this.#close(channel)
    }
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
      if (channel) this.#leave(channel)
      this.#reply(message, 'ok')
      return this.send(message.joinRef, null, topic, 'phx_close', {})
    }
    if (event === 'access_token' && channel) return this.#renew(channel, message)
    if (event === 'broadcast' && channel) return this.#broadcast(channel, message)
    if (event === 'presence' && channel) return this.#setPresence(channel, message)
    if (message.ref !== null) this.#reply(message, 'ok')
  }

  async #join(message: Message): Promise<void> {
    const { joinRef, topic } = message
    const before = this.channels.get(topic)
    if (before) this.#leave(before)
    const { config = {}, access_token } = (message.payload ?? {}) as {
      config?: JoinConfig
      access_token?: unknown
    }
    try {
      const channel = await openChannel(this.#context, message, config, access_token ?? this.#key)
      this.channels.set(topic, channel)
      const { subscriptions } = channel
      this.#reply(message, 'ok', { postgres_changes: subscriptions.map(confirmed) })
      if (channel.followsPresence)
        this.send(joinRef, null, topic, 'presence_state', presenceOf(this.#context, channel))
      if (subscriptions.length > 0) this.send(joinRef, null, topic, 'system', subscribed(topic))
    } catch (error) {
      this.#reply(message, 'error', { reason: reasonOf(error) })
    }
  }

  /** The client sent another token for a channel. */
  async #renew(channel: Channel, { payload }: Message): Promise<void> {
    const { topic, joinRef } = channel
    try {
      const { access_token } = payload as { access_token?: unknown }
      await changeReader(this.#context, channel, access_token)
    } catch (error) {
      const about = { status: 'error', extension: 'system', channel: channelName(topic) }
      this.send(joinRef, null, topic, 'system', { ...about, message: reasonOf(error) })
      this.#close(channel)
    }
  }

  #close(channel: Channel): void {
    this.#leave(channel)
    this.send(channel.joinRef, null, channel.topic, 'phx_close', {})
  }

  #leave(channel: Channel): void {
    this.channels.delete(channel.topic)
    untrackPresence(this.#context, channel)
  }

  #broadcast(channel: Channel, message: Message): void {
    if (!channel.permissions.writeBroadcast) {
      if (channel.acknowledges) this.#reply(message, 'error', { reason: 'unauthorized' })
      return
    }
    sendBroadcast(this.#context, this, channel, message.payload)
    if (channel.acknowledges) this.#reply(message, 'ok')
  }

  #setPresence(channel: Channel, message: Message): void {
    const { event, payload } = (message.payload ?? {}) as { event?: unknown; payload?: unknown }
    if (!channel.permissions.writePresence) {
      this.#reply(message, 'error', { reason: 'unauthorized' })
      return
    }
    if (event === 'untrack') untrackPresence(this.#context, channel)
    if (event === 'track') trackPresence(this.#context, channel, payload)
    this.#reply(message, 'ok')
  }
}

/** The client compares this with its request. */
function confirmed({ request, id }: Subscription): object {
  return { ...request, id }
}

function subscribed(topic: string): object {
  return {
    message: 'Subscribed to PostgreSQL',
    status: 'ok',
    extension: 'postgres_changes',
    channel: channelName(topic),
  }
}
