import type { Sql } from 'postgres'

/** The internal connection object of postgres.js, as far as it is used here. */
interface Connection {
  onclose: ((error: Error) => void) | null
  connect: (query: Reservation | object) => void
}
/** A waiting call of reserve(). */
interface Reservation {
  reserve: (connection: Connection) => void
  reject: (error: unknown) => void
}
type Unsafe = (
  text: string,
  parameters?: unknown[],
  options?: object,
) => { reject: (error: unknown) => void } | Promise<never>

/** Errors that end a connection: of postgres.js, of the socket, and fatal errors of PostgreSQL. */
const isConnectionError = (error: unknown): error is Error =>
  error instanceof Error &&
  (('code' in error && String(error.code).startsWith('CONNECTION_')) ||
    'syscall' in error ||
    ('severity' in error && /^(FATAL|PANIC)$/.test(String(error.severity))))

/** admin_shutdown and crash_shutdown: errors of a former session, never of a new login. */
const isOfFormerSession = (error: unknown) =>
  error instanceof Error && 'code' in error && /^57P0[12]$/.test(String(error.code))
/** Each connection may return one such error. The pools here have fewer connections. */
const MAX_FORMER_ERRORS = 20

/** Nothing has happened before it: it can be repeated in another session. */
const BEGIN = /^(begin|start transaction)\b/i

/** The result of begin() is rejected already. */
const NEVER = new Promise<never>(() => {})

/**
 * Handles connections that end during a transaction, for example when PostgreSQL is killed. With
 * postgres.js 3.4.9:
 *
 * - the ROLLBACK is written to the closed socket, which ends the process with an uncaught TypeError
 *   ("Cannot read properties of null (reading 'write')"): https://github.com/porsager/postgres/issues/1208
 *   and #1133, pull requests #1209 and #1215 (open in 2026-09);
 * - a released connection is used again although it is closed (#1215);
 * - the first query on the reopened connection fails with the error of the former session (#1209, #1215);
 * - the first query of an idle session that PostgreSQL ended fails if the end of the connection was not read yet;
 * - that error also rejects the reservation for which the connection is opened, which stays in the queue and takes the
 *   connection: the pool has one less from then on, and waits forever without one (no issue found, 2026-11).
 *
 * Here nothing is written to closed connections, they are not released, and errors of a former session do not reject
 * a reservation. A BEGIN that fails with its connection is repeated in another session. Remove this patch when these pull requests are
 * released and killed.test.ts passes without it.
 */
export function patchLostConnections(sql: Sql): void {
  const internals = sql as unknown as {
    reserve: () => Promise<{ unsafe: Unsafe; release: () => void }>
    begin: (...args: unknown[]) => Promise<unknown>
  }
  const { reserve, begin } = internals
  internals.reserve = async () => {
    const reserved = await reserveWithRetry(reserve)
    let session = openSession(reserved)
    let isUsed = false
    const begin = async (...statement: Parameters<Unsafe>) => {
      for (let tries = 1; ; tries++) {
        try {
          return await session.unsafe(...statement)
        } catch (error) {
          if (!isConnectionError(error) || tries > MAX_FORMER_ERRORS) throw error
          session = openSession(await reserveWithRetry(reserve))
        }
      }
    }
    reserved.unsafe = (...statement) => {
      const isFirst = !isUsed
      isUsed = true
      if (isFirst && BEGIN.test(statement[0])) return begin(...statement) as Promise<never>
      return session.unsafe(...statement)
    }
    reserved.release = () => session.release()
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
        if (gone || isConnectionError(error)) return NEVER
        throw error
      }
    })
    begun.catch(() => {
      gone = true
    })
    return begun
  }
}

/** A reserved connection to which nothing is written once it is closed, and which is not released then. */
function openSession({ unsafe, release }: { unsafe: Unsafe; release: () => void }) {
  let gone: Error | null = null
  const markClosed = (error: Error) => {
    gone = error
  }
  const watch = (connection: Connection) => {
    connection.onclose = markClosed
    keepReservations(connection)
    return true
  }
  const unsafeWhileOpen: Unsafe = (text, parameters, options) => {
    if (gone) return Promise.reject(gone)
    const query = unsafe(text, parameters ?? [], { ...options, onexecute: watch })
    // Does not use catch(), which would send a query that may still become a cursor.
    if ('reject' in query) {
      const { reject } = query
      query.reject = (error) => {
        if (isConnectionError(error)) markClosed(error)
        reject(error)
      }
    }
    return query
  }
  // The pool has noticed the closed connection and opens another one.
  return { unsafe: unsafeWhileOpen, release: () => gone || release() }
}

const kept = new WeakSet<Connection>()

/** Keeps an error of the former session from rejecting the reservation for which the connection is opened again. */
function keepReservations(connection: Connection): void {
  if (kept.has(connection)) return
  kept.add(connection)
  const { connect } = connection
  connection.connect = (query) => {
    if (!('reserve' in query)) return connect(query)
    const reject = (error: unknown) => isOfFormerSession(error) || query.reject(error)
    connect({ reserve: query.reserve, reject })
  }
}

async function reserveWithRetry<T>(reserve: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await reserve()
    } catch (error) {
      if (!isOfFormerSession(error) || tries > MAX_FORMER_ERRORS) throw error
    }
  }
}
