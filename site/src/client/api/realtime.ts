import type { RealtimeClient } from '@supabase/realtime-js'
import { accessToken } from '../session/token.ts'
import { API_KEY, API_URL } from './address.ts'

type Handlers = Record<string, (payload: Record<string, unknown>) => void>

export interface LiveTopics {
  /**
   * Handlers by private channel, such as `article:<id>`, and event. The database sends the events
   * (supabase/migrations, realtime) and decides who may join.
   */
  topics: Record<string, Handlers>
  /**
   * Called when all channels are joined (true) or one is lost (false). Events in between are missed:
   * reload afterwards.
   */
  onConnection: (isConnected: boolean) => void
}

async function openSocket() {
  const { RealtimeClient } = await import('@supabase/realtime-js')
  return new RealtimeClient(`${API_URL.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: API_KEY },
    accessToken: async () => (await accessToken()) ?? API_KEY,
  })
}

/** Delay in milliseconds before the connection's code is requested again after a failure. */
const RETRY_DELAY = 5_000

let socket: ReturnType<typeof openSocket> | null = null

/** The connection that all channels of the page share. @throws when its code cannot be loaded. */
export function openedSocket(): ReturnType<typeof openSocket> {
  socket ??= openSocket().catch((error: unknown) => {
    socket = null
    throw error
  })
  return socket
}

/**
 * Follows events of the database with the permissions of the session. Reconnects automatically.
 *
 * @returns stops following.
 */
export function followLive(live: LiveTopics): () => void {
  let isOver = false
  let end = () => {}
  const connect = () => {
    openedSocket()
      .then(async (client) => {
        await client.setAuth()
        if (!isOver) end = joinChannels(client, live)
      })
      .catch(() => {
        if (isOver) return
        live.onConnection(false)
        const timer = setTimeout(connect, RETRY_DELAY)
        end = () => clearTimeout(timer)
      })
  }
  connect()
  return () => {
    isOver = true
    end()
  }
}

/**
 * Joins the channels.
 *
 * @returns leaves them.
 */
function joinChannels(client: RealtimeClient, { topics, onConnection }: LiveTopics): () => void {
  const pending = new Set(Object.keys(topics))
  const channels = Object.entries(topics).map(([topic, handlers]) => {
    const channel = client.channel(topic, { config: { private: true } })
    for (const [event, handle] of Object.entries(handlers)) {
      channel.on('broadcast', { event }, ({ payload }) => handle(payload ?? {}))
    }
    return channel.subscribe((status) => {
      if (status !== 'SUBSCRIBED') {
        pending.add(topic)
        onConnection(false)
      } else if (pending.delete(topic) && pending.size === 0) onConnection(true)
    })
  })
  return () => {
    for (const channel of channels) void client.removeChannel(channel)
  }
}
