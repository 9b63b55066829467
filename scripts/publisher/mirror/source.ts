import type { Database, Tables } from '@broadsheet/shared/database.types.ts'
import type { SupabaseClient } from '@supabase/supabase-js'

export type Client = SupabaseClient<Database>
export type ArticleRow = Tables<'articles'> & { article_tags: { tag_id: string }[] }

/** PostgREST answers at most this many rows at once. */
const PAGE = 500

interface Stamped {
  changed_in: number
}

/** Raised when the database could not be read; the message says what was asked and what it answered. */
export class SourceError extends Error {}

/** The answer of a request, or a SourceError that names what was being read. */
export function answer<T>(
  what: string,
  { data, error }: { data: T | null; error: { message: string } | null },
): T {
  if (error || data === null) throw new SourceError(`${what}: ${error?.message ?? 'no answer'}`)
  return data
}

/**
 * Reads every row that changed in a transaction numbered `since` or above, a page at a time, oldest
 * change first. A keyset cursor: unlike an offset it stays right while rows change underneath.
 *
 * @param read - asks for one page: rows after the given cursor in the order (changed_in, key).
 * @param keyOf - the second part of the cursor, unique within the table.
 */
export async function* pages<Row extends Stamped>(
  read: (cursor: { changedIn: number; key: string } | null) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): AsyncGenerator<Row[]> {
  let cursor: { changedIn: number; key: string } | null = null
  for (;;) {
    const rows: Row[] = await read(cursor)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (rows.length < PAGE || !last) return
    cursor = { changedIn: last.changed_in, key: keyOf(last) }
  }
}

const after = (key: string, cursor: { changedIn: number; key: string }) =>
  `changed_in.gt.${cursor.changedIn},and(changed_in.eq.${cursor.changedIn},${key}.gt.${cursor.key})`

/** Published articles changed since, with the ids of their tags. */
export function changedArticles(client: Client, since: number): AsyncGenerator<ArticleRow[]> {
  return pages<ArticleRow>(
    async (cursor) => {
      const query = client
        .from('articles')
        .select('*, article_tags(tag_id)')
        .eq('status', 'published')
        .gte('changed_in', since)
        .order('changed_in')
        .order('id')
        .limit(PAGE)
      return answer('articles', await (cursor ? query.or(after('id', cursor)) : query))
    },
    (row) => row.id,
  )
}

/**
 * Articles whose time came since a moment. Their rows have not changed, only the clock has.
 *
 * @param since - ISO 8601.
 */
export async function articlesDueSince(client: Client, since: string): Promise<ArticleRow[]> {
  const query = client
    .from('articles')
    .select('*, article_tags(tag_id)')
    .eq('status', 'published')
    .gte('published_at', since)
    .order('published_at')
  return answer('articles due', await query.limit(PAGE))
}

type StampedTable =
  | 'categories'
  | 'tags'
  | 'authors'
  | 'article_slugs'
  | 'former_pages'
  | 'removals'
const KEY = {
  categories: 'id',
  tags: 'id',
  authors: 'id',
  article_slugs: 'slug',
  former_pages: 'slug',
  removals: 'subject_id',
} as const

/** Rows of one of the small tables changed since. */
export function changedRows<T extends StampedTable>(
  client: Client,
  table: T,
  since: number,
): AsyncGenerator<SourceRow<T>[]> {
  const key = KEY[table]
  return pages<SourceRow<T>>(
    async (cursor) => {
      // One request for five tables of different shape: the client's types cannot follow a union
      // of tables, so the row's shape is stated here, where the table is known.
      const query = client
        .from(table as 'categories')
        .select('*')
        .gte('changed_in', since)
        .order('changed_in')
        .order(key as 'id')
        .limit(PAGE)
      const rows = answer(table, await (cursor ? query.or(after(key, cursor)) : query))
      return rows as unknown as SourceRow<T>[]
    },
    (row) => String((row as Record<string, unknown>)[key]),
  )
}

/** A row of the view `authors`; the generated type of a view calls every column nullable. */
export type AuthorRow = Pick<
  Tables<'profiles'>,
  'id' | 'username' | 'full_name' | 'avatar_url' | 'bio' | 'changed_in'
>

export type SourceRow<T extends StampedTable> = T extends 'authors'
  ? AuthorRow
  : T extends keyof Database['public']['Tables']
    ? Tables<T>
    : never

/** The authors of these ids; articles may name one whose profile has not changed for years. */
export async function authorsById(client: Client, ids: string[]): Promise<AuthorRow[]> {
  const found: AuthorRow[] = []
  for (let start = 0; start < ids.length; start += 100) {
    const query = client
      .from('authors')
      .select('*')
      .in('id', ids.slice(start, start + 100))
    found.push(...(answer('authors', await query) as unknown as AuthorRow[]))
  }
  return found
}

/** Everything that changed, in one answer; see public.changes_since. */
export interface Changes {
  identity: string
  horizon: number
  site_settings: Tables<'site_settings'>
  removals: Tables<'removals'>[]
  categories: Tables<'categories'>[]
  tags: Tables<'tags'>[]
  authors: AuthorRow[]
  article_slugs: Tables<'article_slugs'>[]
  former_pages: Tables<'former_pages'>[]
  articles: ArticleRow[]
}

/** More rows of a kind than this are read page by page. */
const MOST_AT_ONCE = 500

/**
 * What changed in a transaction numbered `since` or above, or became due since a moment.
 *
 * @param dueSince - ISO 8601.
 */
export async function changesSince(
  client: Client,
  since: number,
  dueSince: string,
): Promise<Changes> {
  const parameters = { since, due_since: dueSince }
  // The function answers with JSON, whose shape the generated types cannot know.
  return answer(
    'changes_since',
    await client.rpc('changes_since', parameters),
  ) as unknown as Changes
}

/** Whether the answer holds all there is. */
export function isComplete(changes: Changes): boolean {
  return Object.values(changes).every((rows) => !Array.isArray(rows) || rows.length <= MOST_AT_ONCE)
}

/** The row of settings, all of it. */
export async function readSettings(client: Client): Promise<Tables<'site_settings'>> {
  return answer('site_settings', await client.from('site_settings').select('*').single())
}

/** The number below which every transaction is already visible; see public.sync_horizon. */
export async function readHorizon(client: Client): Promise<number> {
  return answer('sync_horizon', await client.rpc('sync_horizon'))
}
