import fc from 'fast-check'
import { PostgresError, type TransactionSql } from 'postgres'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PARITY_CASES, type ParityCase, ROWS } from './fuzz/parityCases.ts'
import { openTestDatabase, rehearse, type TestDatabase } from './testDatabase.ts'

/** As many texts for each field; FUZZ_RUNS asks for more. A failure prints its seed. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 120)

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())

const idOf = (value: unknown) =>
  typeof value === 'string' && value.startsWith(':') ? testDatabase.ids[value.slice(1)] : value

function rowWith({ table, column }: ParityCase, value: unknown): Record<string, unknown> {
  const row = Object.entries(ROWS[table] ?? {}).map(([name, kept]) => [name, idOf(kept)])
  return { ...Object.fromEntries(row), [column]: value }
}

/** Keeps a value and gives back what was kept, as text; or the code it was refused with. */
async function keep(tx: TransactionSql, parityCase: ParityCase, value: unknown) {
  const { table, column } = parityCase
  const back = tx`returning ${tx(column)}::text as kept`
  const undone = Symbol('undone')
  let kept: string | null = null
  try {
    await tx.savepoint(async (inner) => {
      const change = inner({ [column]: value })
      const [row] = ROWS[table]
        ? await inner`insert into ${inner(`public.${table}`)} ${inner(rowWith(parityCase, value))} ${back}`
        : await inner`update ${inner(`public.${table}`)} set ${change} where ${theRow(inner, table)} ${back}`
      kept = row?.kept ?? null
      // Every text finds the tables as they were.
      throw undone
    })
  } catch (error) {
    if (error instanceof PostgresError) return { kept: null, code: error.code }
    if (error !== undone) throw error
  }
  return { kept, code: null }
}

/** Settings are one row; of the profiles, that of the user. */
const theRow = (tx: TransactionSql, table: string) =>
  table === 'profiles' ? tx`id = ${testDatabase.ids.user ?? ''}` : tx`true`

const isText = (value: unknown): value is string => typeof value === 'string'

const NAMED = PARITY_CASES.map((parityCase) => ({
  ...parityCase,
  name: `${parityCase.table} ${parityCase.column}`,
}))

describe.each(NAMED)('$name', (parityCase) => {
  const { rule, text, isStricter = false } = parityCase

  it('keeps, letter for letter, whatever the form lets through', async () => {
    await rehearse(testDatabase.sql, (tx) =>
      fc.assert(
        fc.asyncProperty(text, async (raw) => {
          const { success, output } = v.safeParse(rule, raw)
          if (!success) return
          const { kept, code } = await keep(tx, parityCase, output)
          expect({ output, code }).toEqual({ output, code: null })
          if (isText(output) && parityCase.column !== 'published_at') expect(kept).toBe(output)
        }),
        { numRuns: RUNS },
      ),
    )
  })

  // Else the form asks for more, and there is nothing to compare.
  if (isStricter) return

  it('refuses by itself what the form refuses', async () => {
    await rehearse(testDatabase.sql, (tx) =>
      fc.assert(
        fc.asyncProperty(text, async (raw) => {
          if (v.safeParse(rule, raw).success) return
          const { code } = await keep(tx, parityCase, raw)
          expect({ raw, code }).not.toEqual({ raw, code: null })
        }),
        { numRuns: RUNS },
      ),
    )
  })
})
