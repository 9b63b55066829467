import type { RealtimeChannel, RealtimePostgresChangesPayload } from '@supabase/realtime-js'
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

let socket: ReturnType<typeof openSocket> | null = null

/**
 * Follows changes of the database live, with the rights of whoever is signed in. Reconnects by
 * itself.
 *
 * @returns ends it.
 */
export function followLive({ name, follow, onConnection }: Channel): () => void {
  let isOver = false
  let end = () => {}
  socket ??= openSocket()
  socket
    .then(async (client) => {
      await client.setAuth()
      if (isOver) return
      const channel = client.channel(name)
      for (const one of follow) attach(channel, one)
      // Joining the channel is not yet following the tables: that is told in a message of its own.
      channel.on('system', {}, ({ extension, status }: { extension?: string; status?: string }) => {
        if (extension === 'postgres_changes') onConnection(status === 'ok')
      })
      channel.subscribe((status) => {
        if (status !== 'SUBSCRIBED') onConnection(false)
      })
      end = () => void client.removeChannel(channel)
    })
    .catch(() => onConnection(false))
  return () => {
    isOver = true
    end()
  }
}

function attach(channel: RealtimeChannel, { table, event, filter, onChange }: Followed): void {
  const what = { schema: 'public', table, ...(filter ? { filter } : {}) }
  const tell = (change: RealtimePostgresChangesPayload<Row>) =>
    onChange({ type: change.eventType, row: change.new, key: change.old })
  // The types know each event by itself only.
  channel.on('postgres_changes', { event: event as '*', ...what }, tell)
}
