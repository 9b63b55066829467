import fc from 'fast-check'
import { PostgresError, type TransactionSql } from 'postgres'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROWS, TWINS, type Twin } from './fuzz/twins.ts'
import { openStage, rehearse, type Stage } from './stage.ts'

/** As many texts for each field; FUZZ_RUNS asks for more. A failure prints its seed. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 120)

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

const idOf = (value: unknown) =>
  typeof value === 'string' && value.startsWith(':') ? stage.ids[value.slice(1)] : value

function rowWith({ table, column }: Twin, value: unknown): Record<string, unknown> {
  const row = Object.entries(ROWS[table] ?? {}).map(([name, kept]) => [name, idOf(kept)])
  return { ...Object.fromEntries(row), [column]: value }
}

/** Keeps a value and gives back what was kept, as text; or the code it was refused with. */
async function keep(tx: TransactionSql, twin: Twin, value: unknown) {
  const { table, column } = twin
  const back = tx`returning ${tx(column)}::text as kept`
  const undone = Symbol('undone')
  let kept: string | null = null
  try {
    await tx.savepoint(async (inner) => {
      const change = inner({ [column]: value })
      const [row] = ROWS[table]
        ? await inner`insert into ${inner(`public.${table}`)} ${inner(rowWith(twin, value))} ${back}`
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
  table === 'profiles' ? tx`id = ${stage.ids.user ?? ''}` : tx`true`

const isText = (value: unknown): value is string => typeof value === 'string'

const NAMED = TWINS.map((twin) => ({ ...twin, name: `${twin.table} ${twin.column}` }))

describe.each(NAMED)('$name', (twin) => {
  const { rule, text, isStricter = false } = twin

  it('keeps, letter for letter, whatever the form lets through', async () => {
    await rehearse(stage.sql, (tx) =>
      fc.assert(
        fc.asyncProperty(text, async (raw) => {
          const { success, output } = v.safeParse(rule, raw)
          if (!success) return
          const { kept, code } = await keep(tx, twin, output)
          expect({ output, code }).toEqual({ output, code: null })
          if (isText(output) && twin.column !== 'published_at') expect(kept).toBe(output)
        }),
        { numRuns: RUNS },
      ),
    )
  })

  // Else the form asks for more, and there is nothing to compare.
  if (isStricter) return

  it('refuses by itself what the form refuses', async () => {
    await rehearse(stage.sql, (tx) =>
      fc.assert(
        fc.asyncProperty(text, async (raw) => {
          if (v.safeParse(rule, raw).success) return
          const { code } = await keep(tx, twin, raw)
          expect({ raw, code }).not.toEqual({ raw, code: null })
        }),
        { numRuns: RUNS },
      ),
    )
  })
})
