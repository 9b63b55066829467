import type { Identity } from '../identity.ts'
import { type Channel, type JoinConfig, subscribe } from './channels.ts'
import { EVERYTHING, type Permissions } from './permissions.ts'
import type { Message } from './protocol.ts'
import type { SocketContext } from './socketContext.ts'

const PREFIX = /^realtime:/

/** The name of a channel: its topic without the prefix of the protocol. */
export const channelName = (topic: string): string => topic.replace(PREFIX, '')

/**
 * Creates a channel from a join message.
 *
 * @param token - of the message, or the API key of the connection.
 * @throws Error with a text for the client when the channel may not be joined like this.
 */
export async function openChannel(
  context: SocketContext,
  { topic, joinRef }: Message,
  config: JoinConfig,
  token: unknown,
): Promise<Channel> {
  const subscriptions = subscribe(config, context.tables, context.nextId)
  await Promise.all(subscriptions.map(context.assertFits))
  const reader = await context.identify(token)
  const isPrivate = config.private === true
  const permissions = isPrivate ? await permissionsOn(context, topic, reader) : EVERYTHING
  const { self: echoes = false, ack: acknowledges = false } = config.broadcast ?? {}
  const { enabled: wantsPresence = false, key } = config.presence ?? {}
  return {
    ...{ topic, joinRef, reader, subscriptions, echoes, acknowledges, isPrivate, permissions },
    presenceKey: key || crypto.randomUUID(),
    followsPresence: wantsPresence && permissions.readPresence,
    presence: null,
  }
}

/**
 * Changes the user of a channel: the session was renewed, or the user signed in or out.
 *
 * @throws Error when the token is invalid or the policies do not permit reading.
 */
export async function changeReader(
  context: SocketContext,
  channel: Channel,
  token: unknown,
): Promise<void> {
  const reader = await context.identify(token)
  if (channel.isPrivate) channel.permissions = await permissionsOn(context, channel.topic, reader)
  channel.reader = reader
  channel.followsPresence &&= channel.permissions.readPresence
}

/** @throws Error when the policies do not permit reading the channel. */
async function permissionsOn(
  context: SocketContext,
  topic: string,
  reader: Identity,
): Promise<Permissions> {
  const name = channelName(topic)
  const permissions = await context.permissions(name, reader)
  if (permissions.readBroadcast) return permissions
  const reason = `You do not have permissions to read from this Channel topic: ${name}`
  throw new Error(`Unauthorized: ${reason}`)
}
