import type { Channel } from './channels.ts'
import { type Presence, presenceDiff, presenceState, tracked } from './presence.ts'
import { SharedMessage } from './protocol.ts'
import type { Connection, SocketContext } from './socketContext.ts'

/** Sends a broadcast to the members of a channel; to the sender only if the channel echoes. */
export function sendBroadcast(
  context: SocketContext,
  sender: Connection,
  { topic, isPrivate, echoes }: Channel,
  payload: unknown,
): void {
  const message = new SharedMessage(topic, 'broadcast', payload)
  for (const { socket } of context.members(topic, isPrivate)) {
    if (socket !== sender || echoes) socket.sendShared(message)
  }
}

/** The presence of all members of a channel, for a member that joins. */
export function presenceOf(context: SocketContext, { topic, isPrivate }: Channel): object {
  const present = [...context.members(topic, isPrivate)].flatMap(
    (member) => member.channel.presence ?? [],
  )
  return presenceState(present)
}

/** Sets the presence of a member and notifies the others. */
export function trackPresence(context: SocketContext, channel: Channel, payload: unknown): void {
  const before = channel.presence
  const ref = context.nextId().toString(36)
  channel.presence = tracked(payload, channel.presenceKey, ref, before)
  sendPresenceDiff(context, channel, channel.presence, before)
}

/** Removes the presence of a member and notifies the others. */
export function untrackPresence(context: SocketContext, channel: Channel): void {
  const { presence } = channel
  if (presence === null) return
  channel.presence = null
  sendPresenceDiff(context, channel, null, presence)
}

function sendPresenceDiff(
  context: SocketContext,
  { topic, isPrivate }: Channel,
  joined: Presence | null,
  left: Presence | null,
): void {
  const diff = new SharedMessage(topic, 'presence_diff', presenceDiff(joined, left))
  for (const { socket, channel } of context.members(topic, isPrivate)) {
    if (channel.followsPresence) socket.sendShared(diff)
  }
}
