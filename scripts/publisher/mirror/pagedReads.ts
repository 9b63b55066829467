import { type Client, parseResponse, SourceError } from './source.ts'
import { type SourceRow, type SourceTable, TABLES } from './sourceTables.ts'

/** Maximum number of rows in a response of PostgREST. */
const PAGE_SIZE = 500
/** Maximum number of keys in a request, because they are part of its URL. */
const KEYS_PER_REQUEST = 50

/** Values of the columns that order and identify a row. */
export type Key = Readonly<Record<string, string | number>>

/** Called for each row that cannot be read, with the reason. */
export type OnUnreadable = (key: Key, error: unknown) => void

/** Quotes a value for a filter of PostgREST. */
const quoted = (value: string | number) => `"${String(value).replace(/[\\"]/g, '\\$&')}"`

const equals = (columns: readonly string[], key: Key) =>
  columns.map((column) => `${column}.eq.${quoted(key[column] ?? '')}`)

/** Filter of a keyset cursor: rows after a key in the order of the columns. */
function after(columns: readonly string[], key: Key): string {
  return columns
    .map((column, index) => {
      const beyond = `${column}.gt.${quoted(key[column] ?? '')}`
      const same = equals(columns.slice(0, index), key)
      return same.length === 0 ? beyond : `and(${[...same, beyond].join(',')})`
    })
    .join(',')
}

function requests(
  client: Client,
  table: SourceTable,
  since: string | number = 0,
  article: string | null = null,
) {
  const { key, order, columns } = TABLES[table]
  const isArticles = table === 'articles' || table === 'articles due'
  // The types of the client do not support a union of tables.
  const from = (selected: string) => {
    const name = (isArticles ? 'articles' : table) as 'categories'
    const query = client.from(name).select(selected)
    if (article !== null) return query.eq('article_id' as 'id', article)
    return isArticles ? query.eq('status' as 'id', 'published') : query
  }
  // By key, everything is read in the order in which the mirror stores it.
  const cursor = since === 0 ? key : [order, ...key]
  return {
    async page(selected: string, last: Key | null): Promise<Key[]> {
      let query = from(selected)
      if (since !== 0) query = query.gte(order as 'id', (last?.[order] ?? since) as string)
      for (const column of cursor) query = query.order(column as 'id')
      if (last) query = query.or(after(cursor, last))
      return parseResponse(table, await query.limit(PAGE_SIZE)) as unknown as Key[]
    },
    async byKeys(keys: readonly Key[]): Promise<Key[]> {
      const filter = keys.map((row) => `and(${equals(key, row).join(',')})`).join(',')
      return parseResponse(table, await from(columns).or(filter)) as unknown as Key[]
    },
    columns,
    keyColumns: [order, ...key].join(', '),
  }
}

/**
 * Reads every row that changed in a transaction numbered `since` or above (`articles due`: published at
 * `since` or later), page by page, oldest first; all rows in the order of their keys when `since` is 0.
 * Uses a keyset cursor over a unique key, which unlike an offset skips no row when rows change between
 * pages.
 *
 * If a page cannot be read, its rows are read separately: unreadable rows are reported to `onUnreadable`,
 * the others are yielded.
 *
 * @param article - only rows with this `article_id`.
 * @throws SourceError when the keys of a page cannot be read, because the database is not available.
 */
export async function* pages<T extends SourceTable>(
  client: Client,
  table: T,
  since: string | number,
  onUnreadable: OnUnreadable,
  article: string | null = null,
): AsyncGenerator<SourceRow<T>[]> {
  const source = requests(client, table, since, article)
  let last: Key | null = null
  for (;;) {
    const found: { rows: Key[]; keys: Key[] } = await pageAfter(last)
    if (found.rows.length > 0) yield found.rows as unknown as SourceRow<T>[]
    if (found.keys.length < PAGE_SIZE) return
    last = found.keys.at(-1) ?? null
  }

  async function pageAfter(cursor: Key | null): Promise<{ rows: Key[]; keys: Key[] }> {
    try {
      const rows = await source.page(source.columns, cursor)
      return { rows, keys: rows }
    } catch (error) {
      const keys = await source.page(source.keyColumns, cursor).catch(() => {
        throw error
      })
      const rows = await rowsByKeys(client, table, keys, onUnreadable)
      return { rows: rows as unknown as Key[], keys }
    }
  }
}

/**
 * Reads rows by their keys. Unreadable rows are reported to `onUnreadable`.
 *
 * @throws SourceError when the database is not available.
 */
export async function rowsByKeys<T extends SourceTable>(
  client: Client,
  table: T,
  keys: readonly Key[],
  onUnreadable: OnUnreadable,
): Promise<SourceRow<T>[]> {
  const source = requests(client, table)
  const found: Key[] = []
  for (let start = 0; start < keys.length; start += KEYS_PER_REQUEST)
    found.push(...(await read(keys.slice(start, start + KEYS_PER_REQUEST))))
  return found as unknown as SourceRow<T>[]

  async function read(part: readonly Key[]): Promise<Key[]> {
    try {
      return await source.byKeys(part)
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      const [key] = part
      if (part.length > 1) {
        const half = Math.ceil(part.length / 2)
        return [...(await read(part.slice(0, half))), ...(await read(part.slice(half)))]
      }
      // Rows must not be quarantined because the database is not available.
      await assertAvailable(client, error)
      if (key) onUnreadable(key, error)
      return []
    }
  }
}

/** Throws `reason` when the database does not respond. */
async function assertAvailable(client: Client, reason: Error): Promise<void> {
  const { error } = await client.rpc('sync_horizon')
  if (error) throw reason
}
