import type { Sql } from 'postgres'
import type { Random } from './random.ts'

/** What an operation changes the paper with. */
export interface TestInstance {
  sql: Sql
  random: Random
  /** A number nobody got before, for names. */
  fresh: () => number
}

export type Operation = (testInstance: TestInstance) => Promise<unknown>

/** What tells rows apart and is the same for the same seed, which an id is not. */
const NAMES = { articles: 'slug', categories: 'slug', tags: 'slug', profiles: 'username' } as const

/** The id of some row, the same one for the same seed; null when there is none. */
export async function someId(
  { sql, random }: TestInstance,
  table: keyof typeof NAMES,
): Promise<string | null> {
  const rows = await sql<{ id: string }[]>`
    select id from public.${sql(table)} order by ${sql(NAMES[table])}`
  return random.pick(rows)?.id ?? null
}
