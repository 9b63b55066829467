import type { Sql } from 'postgres'
import type { Random } from './random.ts'

/** Access to the database of a test, and sources of random and unique values. */
export interface TestInstance {
  sql: Sql
  random: Random
  /** Returns a unique number, for names. */
  fresh: () => number
}

/** A change of the content. */
export type Operation = (testInstance: TestInstance) => Promise<unknown>

/** Columns that identify rows and, unlike ids, are the same for the same seed. */
const KEYS = {
  ...{ articles: 'slug', categories: 'slug', pages: 'slug', tags: 'slug' },
  profiles: 'username',
} as const

/** The id of a random row, the same for the same seed; null when the table is empty. */
export async function someId(
  { sql, random }: TestInstance,
  table: keyof typeof KEYS,
): Promise<string | null> {
  const rows = await sql<{ id: string }[]>`
    select id from public.${sql(table)} order by ${sql(KEYS[table])}`
  return random.pick(rows)?.id ?? null
}
