import type { RealtimeChannel } from '@supabase/realtime-js'
import { openedSocket } from './realtime.ts'

/** A joined channel on which pages show that they are open. */
export interface PresenceChannel {
  /** Shows this to the other pages; replaces what was shown before. */
  track: (state: object) => void
  leave: () => void
}

/**
 * Joins a private channel and follows who is present. Reconnects automatically. Without a connection nobody is
 * present: presence is an addition.
 *
 * @param key - identifies this page.
 * @param onPresent - receives the state of each other page.
 */
export function joinPresence(
  topic: string,
  key: string,
  onPresent: (others: object[]) => void,
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
      channel.subscribe((status) => {
        joined = status === 'SUBSCRIBED' ? channel : null
        if (!joined) onPresent([])
        else if (latest) void joined.track(latest)
      })
      end = () => void client.removeChannel(channel)
    })
    .catch(() => {})
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
