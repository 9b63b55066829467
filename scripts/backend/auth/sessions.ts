import { decodeJwt } from 'jose'
import type { Sql } from 'postgres'
import { type Listener, listenTo } from '../realtime/listener.ts'

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

/** Which sessions are open. Their tokens are signed for an hour; a session can end earlier. */
export interface Sessions {
  /**
   * Whether the session of a token is open. Tokens without a session, and those of deleted accounts,
   * pass: a hosted project looks at their signature only, and so does what comes next.
   */
  isOpen(token: string): Promise<boolean>
  /** Calls back with the id of each session that ends. */
  onEnd(listener: (sessionId: string) => void): void
  /** Ends all sessions of a person but one. */
  endOthers(userId: string, sessionId: string): Promise<void>
}

/** Watches the sessions of Auth; each is looked up once and remembered until it ends. */
export async function watchSessions(
  sql: Sql,
  databaseUrl: string,
): Promise<Sessions & Pick<Listener, 'close'>> {
  await sql.unsafe(TRIGGER)
  const open = new Map<string, Promise<boolean>>()
  const listeners = new Set<(sessionId: string) => void>()
  const end = (id: string) => {
    open.delete(id)
    for (const listener of listeners) listener(id)
  }
  // Sessions may have ended while nobody listened.
  const listener = await listenTo(databaseUrl, CHANNEL, end, () => open.clear())

  return {
    close: listener.close,
    onEnd: (one) => void listeners.add(one),
    isOpen(token) {
      const session = sessionOf(token)
      if (session === null) return Promise.resolve(true)
      const known = open.get(session.id)
      if (known !== undefined) return known
      const asked = lookUp(sql, session)
      if (open.size >= CAPACITY) open.clear()
      open.set(session.id, asked)
      const forget = () => open.get(session.id) === asked && open.delete(session.id)
      asked.then((isOpen) => isOpen || forget(), forget)
      return asked
    },
    async endOthers(userId, sessionId) {
      const ended = await sql<{ id: string }[]>`
        delete from auth.sessions where user_id = ${userId} and id <> ${sessionId} returning id`
      await sql`
        delete from auth.refresh_tokens where user_id = ${userId}
          and session_id is distinct from ${sessionId}`
      for (const { id } of ended) end(id)
    },
  }
}

interface Claimed {
  id: string
  userId: string
}

/** Not verified here: an answer for a forged token is of no use, whatever comes next refuses it. */
function sessionOf(token: string): Claimed | null {
  try {
    const { session_id: id, sub: userId = '' } = decodeJwt<{ session_id?: string }>(token)
    return typeof id === 'string' && UUID.test(id) && UUID.test(userId) ? { id, userId } : null
  } catch {
    return null
  }
}

async function lookUp(sql: Sql, { id, userId }: Claimed): Promise<boolean> {
  const [row] = await sql<{ open: boolean }[]>`
    select exists (select from auth.sessions where id = ${id})
      or not exists (select from auth.users where id = ${userId}) as open`
  return row?.open ?? false
}
