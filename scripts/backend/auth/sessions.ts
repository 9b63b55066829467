import { decodeJwt } from 'jose'
import type { Sql } from 'postgres'
import { Listener } from '../realtime/listener.ts'

const CHANNEL = 'broadsheet_sessions'
const CAPACITY = 10_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const TRIGGER = `
create or replace function auth.announce_ended_session() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('${CHANNEL}', old.id::text);
  return null;
end $$;
create or replace trigger "zz_announce_ended_session" after delete on auth.sessions
  for each row execute function auth.announce_ended_session();
`

/**
 * The open sessions of Auth. A token is valid for an hour, but its session can end earlier. Each session
 * is queried once and cached until it ends.
 */
export class Sessions {
  readonly #sql: Sql
  readonly #open = new Map<string, Promise<boolean>>()
  readonly #listeners = new Set<(sessionId: string) => void>()

  private constructor(sql: Sql) {
    this.#sql = sql
  }

  /**
   * Creates the trigger and listens for sessions that end.
   *
   * @returns the sessions, and the listener that the caller closes.
   */
  static async watch(
    sql: Sql,
    databaseUrl: string,
  ): Promise<{ sessions: Sessions; listener: Listener }> {
    await sql.unsafe(TRIGGER)
    const sessions = new Sessions(sql)
    const listener = await Listener.open(databaseUrl, CHANNEL, {
      onNotice: (id) => sessions.#end(id),
      // Sessions may have ended while the connection was lost.
      onListening: () => sessions.#open.clear(),
    })
    return { sessions, listener }
  }

  /**
   * Whether the session of a token is open. Also true for tokens without a session and of deleted
   * accounts: a hosted project checks only their signature, as the next handler does here.
   */
  isOpen(token: string): Promise<boolean> {
    const session = sessionOf(token)
    if (session === null) return Promise.resolve(true)
    const cached = this.#open.get(session.id)
    if (cached !== undefined) return cached
    const query = isSessionOpen(this.#sql, session)
    if (this.#open.size >= CAPACITY) this.#open.clear()
    this.#open.set(session.id, query)
    const forget = () => this.#open.get(session.id) === query && this.#open.delete(session.id)
    query.then((isOpen) => isOpen || forget(), forget)
    return query
  }

  /** Registers a callback for the id of each session that ends. */
  onEnd(listener: (sessionId: string) => void): void {
    this.#listeners.add(listener)
  }

  /** Ends all sessions of a user except one. */
  async endOthers(userId: string, sessionId: string): Promise<void> {
    const ended = await this.#sql<{ id: string }[]>`
      delete from auth.sessions where user_id = ${userId} and id <> ${sessionId} returning id`
    await this.#sql`
      delete from auth.refresh_tokens where user_id = ${userId}
        and session_id is distinct from ${sessionId}`
    for (const { id } of ended) this.#end(id)
  }

  #end(id: string): void {
    this.#open.delete(id)
    for (const listener of this.#listeners) listener(id)
  }
}

/** Claims of a token. */
interface Claimed {
  id: string
  userId: string
}

/** The claims of a token. The signature is not verified: the next handler rejects forged tokens. */
function sessionOf(token: string): Claimed | null {
  try {
    const { session_id: id, sub: userId = '' } = decodeJwt<{ session_id?: string }>(token)
    return typeof id === 'string' && UUID.test(id) && UUID.test(userId) ? { id, userId } : null
  } catch {
    return null
  }
}

async function isSessionOpen(sql: Sql, { id, userId }: Claimed): Promise<boolean> {
  const [row] = await sql<{ open: boolean }[]>`
    select exists (select from auth.sessions where id = ${id})
      or not exists (select from auth.users where id = ${userId}) as open`
  return row?.open ?? false
}
