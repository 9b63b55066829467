import type { Sql } from 'postgres'

/** What postgres.js tells of a connection once the database knows it: only that it may end. */
interface Connection {
  onclose: ((error: Error) => void) | null
}
type Unsafe = (
  text: string,
  parameters?: unknown[],
  options?: object,
) => { reject: (error: unknown) => void } | Promise<never>

/** What postgres.js says, the socket beneath it, and PostgreSQL as its last word in a session. */
const isGone = (error: unknown): error is Error =>
  error instanceof Error &&
  (('code' in error && String(error.code).startsWith('CONNECTION_')) ||
    'syscall' in error ||
    ('severity' in error && /^(FATAL|PANIC)$/.test(String(error.severity))))

/** admin_shutdown and crash_shutdown end a session; nobody who logs in is answered so. */
const isOfFormerSession = (error: unknown) =>
  error instanceof Error && 'code' in error && /^57P0[12]$/.test(String(error.code))
/** More than any pool here has connections, each of which may keep one such answer. */
const MOST_FORMER = 20

const NEVER = new Promise<never>(() => {})

/**
 * When a connection ends in the middle of a transaction, as all do when PostgreSQL is killed, postgres.js
 * 3.4.9 goes on to write to it: the ROLLBACK that follows ends the process with an error nobody can
 * catch ("Cannot read properties of null (reading 'write')"), and a connection that is given back is
 * handed out again, though it is dead. Here what is gone is not written to, and not given back. Whoever
 * is first to get a connection that was opened anew is also told the last word of the session before:
 * here it is asked for again, for nothing was sent yet.
 */
export function patchLostConnections(sql: Sql): void {
  const internals = sql as unknown as {
    reserve: () => Promise<{ unsafe: Unsafe; release: () => void }>
    begin: (...args: unknown[]) => Promise<unknown>
  }
  const { reserve, begin } = internals
  internals.reserve = async () => {
    const reserved = await reserveAnew(reserve)
    const { unsafe, release } = reserved
    let gone: Error | null = null
    const noteGone = (error: Error) => {
      gone = error
    }
    const watch = (connection: Connection) => {
      connection.onclose = noteGone
      return true
    }
    reserved.unsafe = (text, parameters, options) => {
      if (gone) return Promise.reject(gone)
      const query = unsafe(text, parameters ?? [], { ...options, onexecute: watch })
      // Not by catch(), which would send what may still become a cursor.
      if ('reject' in query) {
        const { reject } = query
        query.reject = (error) => {
          if (isGone(error)) noteGone(error)
          reject(error)
        }
      }
      return query
    }
    // The pool has noticed by itself, and opens another one in its place.
    reserved.release = () => {
      if (!gone) release()
    }
    return reserved
  }
  internals.begin = (...args) => {
    const work = args.at(-1) as (transaction: Sql) => Promise<unknown>
    let gone = false
    const begun = begin(...args.slice(0, -1), async (transaction: Sql) => {
      try {
        const result = await work(transaction)
        // Neither COMMIT nor ROLLBACK: `begun` is rejected already.
        return gone ? NEVER : result
      } catch (error) {
        if (gone || isGone(error)) return NEVER
        throw error
      }
    })
    begun.catch(() => {
      gone = true
    })
    return begun
  }
}

async function reserveAnew<T>(reserve: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await reserve()
    } catch (error) {
      if (!isOfFormerSession(error) || tries > MOST_FORMER) throw error
    }
  }
}
