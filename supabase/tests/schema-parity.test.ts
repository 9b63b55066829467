import fc from 'fast-check'
import { PostgresError, type TransactionSql } from 'postgres'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PARITY_CASES, type ParityCase, ROWS } from './fuzz/parityCases.ts'
import { openTestDatabase, rollBackAfter, type TestDatabase } from './testDatabase.ts'

/** Number of texts for each field; set FUZZ_RUNS for more. A failure prints its seed. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 120)

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())

const idOf = (value: unknown) =>
  typeof value === 'string' && value.startsWith(':') ? testDatabase.ids[value.slice(1)] : value

function rowWith({ table, column }: ParityCase, value: unknown): Record<string, unknown> {
  const row = Object.entries(ROWS[table] ?? {}).map(([name, stored]) => [name, idOf(stored)])
  return { ...Object.fromEntries(row), [column]: value }
}

/** Writes a value and returns the stored value as text, or the error code. */
async function write(tx: TransactionSql, parityCase: ParityCase, value: unknown) {
  const { table, column } = parityCase
  const back = tx`returning ${tx(column)}::text as stored`
  const rollback = Symbol('rollback')
  let stored: string | null = null
  try {
    await tx.savepoint(async (inner) => {
      const change = inner({ [column]: value })
      const [row] = ROWS[table]
        ? await inner`insert into ${inner(`public.${table}`)} ${inner(rowWith(parityCase, value))} ${back}`
        : await inner`update ${inner(`public.${table}`)} set ${change} where ${rowToUpdate(inner, table)} ${back}`
      stored = row?.stored ?? null
      // Every text is written to the unchanged tables.
      throw rollback
    })
  } catch (error) {
    if (error instanceof PostgresError) return { stored: null, code: error.code }
    if (error !== rollback) throw error
  }
  return { stored, code: null }
}

/** Condition for the row to update: the single row of settings, or the profile of the user. */
const rowToUpdate = (tx: TransactionSql, table: string) =>
  table === 'profiles' ? tx`id = ${testDatabase.ids.user ?? ''}` : tx`true`

const isText = (value: unknown): value is string => typeof value === 'string'

const NAMED = PARITY_CASES.map((parityCase) => ({
  ...parityCase,
  name: `${parityCase.table} ${parityCase.column}`,
}))

describe.each(NAMED)('$name', (parityCase) => {
  const { rule, text, isStricter = false } = parityCase

  it('stores every value that the form accepts, unchanged', async () => {
    await rollBackAfter(testDatabase.sql, (tx) =>
      fc.assert(
        fc.asyncProperty(text, async (raw) => {
          const { success, output } = v.safeParse(rule, raw)
          if (!success) return
          const { stored, code } = await write(tx, parityCase, output)
          expect({ output, code }).toEqual({ output, code: null })
          if (isText(output) && parityCase.column !== 'published_at') expect(stored).toBe(output)
        }),
        { numRuns: RUNS },
      ),
    )
  })

  // The database may accept values that a stricter form rejects.
  if (isStricter) return

  it('rejects every value that the form rejects', async () => {
    await rollBackAfter(testDatabase.sql, (tx) =>
      fc.assert(
        fc.asyncProperty(text, async (raw) => {
          if (v.safeParse(rule, raw).success) return
          const { code } = await write(tx, parityCase, raw)
          expect({ raw, code }).not.toEqual({ raw, code: null })
        }),
        { numRuns: RUNS },
      ),
    )
  })
})
