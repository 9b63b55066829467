import type { Database, Tables } from '@broadsheet/shared/database.types.ts'
import { mirroredColumns } from './columns.ts'
import {
  type ArticleRow,
  type AuthorRow,
  type Client,
  parseResponse,
  SourceError,
} from './source.ts'

/** PostgREST answers at most this many rows at once. */
const PAGE = 500
/** Rows that are asked for by name, which travel in the address of the request. */
const BY_NAME = 50

const AUTHOR_COLUMNS = ['id', ...mirroredColumns('authors'), 'changed_in'].join(', ')
const ARTICLE_COLUMNS = '*, article_tags(tag_id)'

/** The tables a mirror reads: what orders and names a row, and the columns. */
const TABLES = {
  articles: { key: ['id'], order: 'changed_in', columns: ARTICLE_COLUMNS },
  'articles due': { key: ['id'], order: 'published_at', columns: ARTICLE_COLUMNS },
  categories: { key: ['id'], order: 'changed_in', columns: '*' },
  tags: { key: ['id'], order: 'changed_in', columns: '*' },
  authors: { key: ['id'], order: 'changed_in', columns: AUTHOR_COLUMNS },
  article_slugs: { key: ['slug'], order: 'changed_in', columns: '*' },
  former_pages: { key: ['slug', 'kind'], order: 'changed_in', columns: '*' },
  removals: { key: ['subject_id', 'subject'], order: 'changed_in', columns: '*' },
} as const

export type SourceTable = keyof typeof TABLES
export type SourceRow<T extends SourceTable> = T extends 'authors'
  ? AuthorRow
  : T extends 'articles' | 'articles due'
    ? ArticleRow
    : T extends keyof Database['public']['Tables']
      ? Tables<T>
      : never

/** The columns that order and name a row. */
export type Key = Readonly<Record<string, string | number>>

/** Told of each row that cannot be fetched, with the reason. */
export type OnUnreadable = (key: Key, error: unknown) => void

/** A value inside a filter of PostgREST, whatever it contains. */
const quoted = (value: string | number) => `"${String(value).replace(/[\\"]/g, '\\$&')}"`

const isThis = (columns: readonly string[], key: Key) =>
  columns.map((column) => `${column}.eq.${quoted(key[column] ?? '')}`)

/** Rows after a key in the order of the columns: the filter of a keyset cursor. */
function after(columns: readonly string[], key: Key): string {
  return columns
    .map((column, index) => {
      const beyond = `${column}.gt.${quoted(key[column] ?? '')}`
      const same = isThis(columns.slice(0, index), key)
      return same.length === 0 ? beyond : `and(${[...same, beyond].join(',')})`
    })
    .join(',')
}

function requests(client: Client, table: SourceTable) {
  const { key, order, columns } = TABLES[table]
  const isArticles = table === 'articles' || table === 'articles due'
  // One request for tables of different shape: the types of the client cannot follow a union of them.
  const from = (what: string) => {
    const name = (isArticles ? 'articles' : table) as 'categories'
    const query = client.from(name).select(what)
    return isArticles ? query.eq('status' as 'id', 'published') : query
  }
  const cursor = [order, ...key]
  return {
    async page(what: string, since: string | number, last: Key | null): Promise<Key[]> {
      let query = from(what).gte(order as 'id', since as string)
      for (const column of cursor) query = query.order(column as 'id')
      if (last) query = query.or(after(cursor, last))
      return parseResponse(table, await query.limit(PAGE)) as unknown as Key[]
    },
    async named(keys: readonly Key[]): Promise<Key[]> {
      const filter = keys.map((one) => `and(${isThis(key, one).join(',')})`).join(',')
      return parseResponse(table, await from(columns).or(filter)) as unknown as Key[]
    },
    columns,
    keyColumns: [...new Set(cursor)].join(', '),
  }
}

/**
 * Reads every row that changed in a transaction numbered `since` or above (`articles due`: published at
 * `since` or later), a page at a time, oldest first. A keyset cursor over a unique key: unlike an offset
 * it stays right while rows change underneath.
 *
 * A page that cannot be answered is read row by row: what makes it fail is told to `onUnreadable`, and
 * the rest is yielded.
 *
 * @throws SourceError when not even the keys of a page can be read: then the database is away.
 */
export async function* pages<T extends SourceTable>(
  client: Client,
  table: T,
  since: string | number,
  onUnreadable: OnUnreadable,
): AsyncGenerator<SourceRow<T>[]> {
  const ask = requests(client, table)
  let last: Key | null = null
  for (;;) {
    const found: { rows: Key[]; keys: Key[] } = await pageAfter(last)
    if (found.rows.length > 0) yield found.rows as unknown as SourceRow<T>[]
    if (found.keys.length < PAGE) return
    last = found.keys.at(-1) ?? null
  }

  async function pageAfter(cursor: Key | null): Promise<{ rows: Key[]; keys: Key[] }> {
    try {
      const rows = await ask.page(ask.columns, since, cursor)
      return { rows, keys: rows }
    } catch (error) {
      const keys = await ask.page(ask.keyColumns, since, cursor).catch(() => {
        throw error
      })
      const rows = await rowsNamed(client, table, keys, onUnreadable)
      return { rows: rows as unknown as Key[], keys }
    }
  }
}

/**
 * Reads rows by their keys; one that cannot be read is told to `onUnreadable`.
 *
 * @throws SourceError when a row cannot be read and its key cannot either: then the database is away.
 */
export async function rowsNamed<T extends SourceTable>(
  client: Client,
  table: T,
  keys: readonly Key[],
  onUnreadable: OnUnreadable,
): Promise<SourceRow<T>[]> {
  const ask = requests(client, table)
  const found: Key[] = []
  for (let start = 0; start < keys.length; start += BY_NAME)
    found.push(...(await read(keys.slice(start, start + BY_NAME))))
  return found as unknown as SourceRow<T>[]

  async function read(part: readonly Key[]): Promise<Key[]> {
    try {
      return await ask.named(part)
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      const [key] = part
      if (part.length > 1) {
        const half = Math.ceil(part.length / 2)
        return [...(await read(part.slice(0, half))), ...(await read(part.slice(half)))]
      }
      // A database that is away must not quarantine whatever was asked of it.
      await answerTo(client, error)
      if (key) onUnreadable(key, error)
      return []
    }
  }
}

async function answerTo(client: Client, otherwise: Error): Promise<void> {
  const { error } = await client.rpc('sync_horizon')
  if (error) throw otherwise
}
