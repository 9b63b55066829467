import postgres from 'postgres'

const RETRY_MS = 250

/** A connection that listens. */
export interface Listener {
  close(): Promise<void>
}

/**
 * Listens on a connection of its own and goes back to listening whenever that connection is lost: the
 * driver's own way gives up when the database is not back at once.
 *
 * @param onNotice - called with what each notice on the channel says.
 * @param onListening - called whenever it listens, also again: what was said meanwhile went unheard.
 */
export async function listenTo(
  databaseUrl: string,
  channel: string,
  onNotice: (text: string) => void,
  onListening: () => void = () => {},
): Promise<Listener> {
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  const options = {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    onnotice: () => {},
    onnotify: (_channel: string, text: string) => onNotice(text),
    onclose: () => retry(),
  }
  const sql = postgres(databaseUrl, options)
  const start = async () => {
    await sql.unsafe(`listen ${channel}`)
    onListening()
  }
  function retry() {
    if (isClosed) return
    clearTimeout(timer)
    timer = setTimeout(() => start().catch(retry), RETRY_MS)
  }
  await start()
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await sql.end({ timeout: 1 })
    },
  }
}
