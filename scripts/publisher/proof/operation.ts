import type { Sql } from 'postgres'
import type { Random } from './random.ts'

/** What an operation changes the paper with. */
export interface Paper {
  sql: Sql
  random: Random
  /** A number nobody got before, for names. */
  fresh: () => number
}

export type Operation = (paper: Paper) => Promise<unknown>

type Table = 'articles' | 'categories' | 'tags' | 'profiles'

/** The id of some row; null when there is none. */
export async function someId({ sql, random }: Paper, table: Table): Promise<string | null> {
  const rows = await sql<{ id: string }[]>`select id from public.${sql(table)} order by id`
  return random.pick(rows)?.id ?? null
}
