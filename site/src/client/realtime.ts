import type {
  RealtimeChannel,
  RealtimeClient,
  RealtimePostgresChangesPayload,
} from '@supabase/realtime-js'
import { API_KEY, API_URL } from './api.ts'
import { accessToken } from './session/token.ts'

type Row = Record<string, unknown>

/** One kind of change to follow. */
interface Followed {
  table: 'comments' | 'hidden_comments' | 'bookmarks' | 'site_settings'
  event: 'INSERT' | 'UPDATE' | 'DELETE' | '*'
  /** E.g. 'article_id=eq.1'. A DELETE cannot be filtered: it carries the key of the row only. */
  filter?: string
  onChange: (change: { type: string; row: Row; key: Row }) => void
}

export interface Channel {
  name: string
  follow: Followed[]
  /**
   * Told whenever the connection is up (true) or lost (false). What happened in between was missed:
   * read it again.
   */
  onConnection: (isUp: boolean) => void
}

async function openSocket() {
  const { RealtimeClient } = await import('@supabase/realtime-js')
  return new RealtimeClient(`${API_URL.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: API_KEY },
    accessToken: async () => (await accessToken()) ?? API_KEY,
  })
}

/** After so many milliseconds the code of the connection is asked for again where it did not come. */
const AGAIN_AFTER = 5_000

let socket: ReturnType<typeof openSocket> | null = null

function openedSocket(): ReturnType<typeof openSocket> {
  socket ??= openSocket().catch((error: unknown) => {
    socket = null
    throw error
  })
  return socket
}

/**
 * Follows changes of the database live, with the rights of whoever is signed in. Reconnects by
 * itself.
 *
 * @returns ends it.
 */
export function followLive(channel: Channel): () => void {
  let isOver = false
  let end = () => {}
  const begin = () => {
    openedSocket()
      .then(async (client) => {
        await client.setAuth()
        if (!isOver) end = joined(client, channel)
      })
      .catch(() => {
        if (isOver) return
        channel.onConnection(false)
        const timer = setTimeout(begin, AGAIN_AFTER)
        end = () => clearTimeout(timer)
      })
  }
  begin()
  return () => {
    isOver = true
    end()
  }
}

/** Joins a channel, and returns what leaves it. */
function joined(client: RealtimeClient, { name, follow, onConnection }: Channel): () => void {
  const channel = client.channel(name)
  for (const one of follow) attach(channel, one)
  // Joining the channel is not yet following the tables: that is told in a message of its own.
  channel.on('system', {}, ({ extension, status }: { extension?: string; status?: string }) => {
    if (extension === 'postgres_changes') onConnection(status === 'ok')
  })
  channel.subscribe((status) => {
    if (status !== 'SUBSCRIBED') onConnection(false)
  })
  return () => void client.removeChannel(channel)
}

function attach(channel: RealtimeChannel, { table, event, filter, onChange }: Followed): void {
  const what = { schema: 'public', table, ...(filter ? { filter } : {}) }
  const tell = (change: RealtimePostgresChangesPayload<Row>) =>
    onChange({ type: change.eventType, row: change.new, key: change.old })
  // The types know each event by itself only.
  channel.on('postgres_changes', { event: event as '*', ...what }, tell)
}
