import postgres, { type Sql } from 'postgres'

const RETRY_MS = 250

/** Callbacks of a listener. */
export interface ListenerCallbacks {
  /** Called with the text of each notification. */
  onNotice: (text: string) => void
  /** Called after every (re)connection. Notifications during a lost connection are missed. */
  onListening?: () => void
}

/**
 * Listens to a channel on a connection of its own. Reconnects after a lost connection; the listen() of
 * postgres.js gives up if the database is not available at once.
 */
export class Listener {
  readonly #sql: Sql
  readonly #channel: string
  readonly #callbacks: ListenerCallbacks
  #isClosed = false
  #timer: NodeJS.Timeout | undefined

  private constructor(databaseUrl: string, channel: string, callbacks: ListenerCallbacks) {
    this.#channel = channel
    this.#callbacks = callbacks
    // A variable, because the types of postgres.js do not have onnotify.
    const options = {
      max: 1,
      idle_timeout: 0,
      max_lifetime: null,
      onnotice: () => {},
      onnotify: (_channel: string, text: string) => callbacks.onNotice(text),
      onclose: () => this.#retry(),
    }
    this.#sql = postgres(databaseUrl, options)
  }

  /** Opens the connection and listens. */
  static async open(
    databaseUrl: string,
    channel: string,
    callbacks: ListenerCallbacks,
  ): Promise<Listener> {
    const listener = new Listener(databaseUrl, channel, callbacks)
    await listener.#listen()
    return listener
  }

  /** Closes the connection. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#sql.end({ timeout: 1 })
  }

  async #listen(): Promise<void> {
    await this.#sql.unsafe(`listen ${this.#channel}`)
    this.#callbacks.onListening?.()
  }

  #retry(): void {
    if (this.#isClosed) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#listen().catch(() => this.#retry()), RETRY_MS)
  }
}
