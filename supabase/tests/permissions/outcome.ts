import type { TransactionSql } from 'postgres'
import { type Actor, attempt, rollBackAfter, type TestDatabase, withIds } from '../testDatabase.ts'
import type { Line, Outcome } from './line.ts'

/** A database with the fixtures on which the matrix is tested. */
export type MatrixDatabase = Pick<TestDatabase, 'sql' | 'ids'>

/** Result of a line for an actor: the outcome, and whether the watched table changed. */
export interface LineOutcome {
  result: string
  changed: boolean
}

const NO_ID = '00000000-0000-0000-0000-000000000000'
const watched = (line: Line) => line.watch ?? `public.${line.on.replace('()', '')}`
const isRead = (line: Line) => line.verb === 'select' || (line.verb === 'call' && !line.watch)

/** The expected result of a line for an actor. */
export function expectedOutcome(line: Line, actor: Actor): LineOutcome {
  const allowed = line.may.includes(actor)
  const refusal: Outcome = line.except?.[actor] ?? line.others ?? '42501'
  return { result: allowed ? 'rows' : refusal, changed: allowed && !isRead(line) }
}

/** Runs a line as an actor in a transaction that is rolled back. */
export function outcomeOf(
  { sql, ids }: MatrixDatabase,
  line: Line,
  actor: Actor,
): Promise<LineOutcome> {
  const me = actor === 'visitor' ? null : (ids[actor] ?? '')
  return rollBackAfter(sql, async (tx) => {
    const named = { ...ids, me: me ?? NO_ID }
    const statement = withIds(line.statement, named)
    const column = statement.includes('{first}') ? await firstColumn(tx, watched(line)) : ''
    if (line.prepare) await tx.unsafe(withIds(line.prepare, named))
    // As the Storage API does: a hosted project rejects every other DELETE of a file.
    await tx`select set_config('storage.allow_delete_query', 'true', true)`
    const topic = withIds(line.topic ?? 'null', ids)
    await tx.unsafe(`select set_config('realtime.topic', ${topic}, true)`)
    const before = isRead(line) ? '' : await digest(tx, watched(line))
    const { rows, code } = await attempt(
      tx,
      me,
      statement.replaceAll('{first}', column),
      {},
      line.session,
    )
    const changed = !isRead(line) && (await digest(tx, watched(line))) !== before
    return { result: code ?? (rows > 0 ? 'rows' : 'nothing'), changed }
  })
}

/** A digest of all rows of a table. */
async function digest(tx: TransactionSql, table: string): Promise<string> {
  const [row] = await tx.unsafe(
    `select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as digest from ${table} t`,
  )
  return String(row?.digest)
}

async function firstColumn(tx: TransactionSql, table: string): Promise<string> {
  const [row] = await tx`
    select attname from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and attidentity = '' order by attnum limit 1`
  return String(row?.attname)
}
