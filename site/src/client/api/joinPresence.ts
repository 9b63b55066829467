import type { RealtimeChannel } from '@supabase/realtime-js'
import { openedSocket } from './realtime.ts'

/** A joined channel on which pages show that they are open. */
export interface PresenceChannel {
  /** Shows this to the other pages; replaces what was shown before. */
  track: (state: object) => void
  leave: () => void
}

interface Followers {
  /** Receives the state of each other page. */
  onPresent: (others: object[]) => void
  /** Called with every connection: events before it were missed. */
  onJoined: () => void
  /** Called when the connection is lost or cannot be made. */
  onLost?: () => void
  /** Events that the database sends, by name. */
  events: Readonly<Record<string, () => void>>
}

/**
 * Joins a private channel and follows who is present. Reconnects automatically. Without a connection nobody is
 * present: presence is an addition.
 *
 * @param key - identifies this page.
 */
export function joinPresence(
  topic: string,
  key: string,
  { onPresent, onJoined, onLost, events }: Followers,
): PresenceChannel {
  let latest: object | null = null
  let joined: RealtimeChannel | null = null
  let end = () => {}
  let isOver = false
  void openedSocket()
    .then(async (client) => {
      await client.setAuth()
      if (isOver) return
      const config = { private: true, presence: { key, enabled: true } }
      const channel = client.channel(topic, { config })
      channel.on('presence', { event: 'sync' }, () => {
        const present = Object.entries(channel.presenceState())
        onPresent(present.flatMap(([one, states]) => (one === key ? [] : states.slice(-1))))
      })
      for (const [event, handle] of Object.entries(events))
        channel.on('broadcast', { event }, handle)
      channel.subscribe((status) => {
        joined = status === 'SUBSCRIBED' ? channel : null
        if (!joined) {
          onPresent([])
          onLost?.()
          return
        }
        if (latest) void joined.track(latest)
        onJoined()
      })
      end = () => void client.removeChannel(channel)
    })
    .catch(() => onLost?.())
  return {
    track: (state) => {
      latest = state
      void joined?.track(state)
    },
    leave: () => {
      isOver = true
      end()
    },
  }
}
