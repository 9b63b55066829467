import type { Database, TablesInsert } from '@broadsheet/shared/database.types.ts'
import type { SupabaseClient } from '@supabase/supabase-js'

/** The database refuses a row of the demo; the message has the row and the reason. */
export class WriteError extends Error {}

/** Throws a WriteError for the error of a response. */
export function mustSucceed(what: string, error: { message: string } | null): void {
  if (error) throw new WriteError(`${what}: ${error.message}`)
}

/**
 * Inserts rows that have a slug.
 *
 * @returns the id of each row by its slug.
 */
export async function inserted<T extends 'categories' | 'tags' | 'articles'>(
  table: T,
  client: SupabaseClient<Database>,
  rows: TablesInsert<T>[],
): Promise<Map<string, string>> {
  // The types of the client do not support a variable table; all three have id and slug.
  const target = client.from(table as 'tags')
  const { data, error } = await target.insert(rows as TablesInsert<'tags'>[]).select('id, slug')
  mustSucceed(table, error)
  return new Map((data ?? []).map((row) => [row.slug, row.id]))
}
