import type { Database, TablesInsert } from '@broadsheet/shared/database.types.ts'
import type { SupabaseClient } from '@supabase/supabase-js'

/** Raised when the database refuses a row of the demo; the message says which and why. */
export class WriteError extends Error {}

/** Passes over success and turns an error answer into a WriteError. */
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
  // The client's types cannot follow a choice of tables; the three share id and slug.
  const target = client.from(table as 'tags')
  const { data, error } = await target.insert(rows as TablesInsert<'tags'>[]).select('id, slug')
  mustSucceed(table, error)
  return new Map((data ?? []).map((row) => [row.slug, row.id]))
}
