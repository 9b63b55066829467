import { t } from '@broadsheet/shared/messages/t.ts'
import type { SecretClient } from '../../database/client.ts'
import { countProgress } from '../countProgress.ts'
import { countOf, keyOf, rowsOf } from '../export/siteRows.ts'
import { SITE_TABLES, type SiteTable } from '../export/siteTables.ts'
import { downloadFile, keyOfFile, listBuckets, listStoredFiles } from '../export/storedFiles.ts'
import type { OnProgress, Row, SiteItem, SiteSource } from '../source.ts'

/** Keys of the rows read so far, by table. */
type KnownKeys = Map<string, Set<string>>

/** A complete site: all rows of its database and all files of its storage. */
export class DatabaseSource implements SiteSource {
  readonly kind = 'site'
  readonly #client: SecretClient

  /** @param client - created with the secret key. */
  constructor(client: SecretClient) {
    this.#client = client
  }

  /** Reads rows, buckets and files; the site may be changed at the same time. */
  async *items(onProgress: OnProgress = () => {}): AsyncIterable<SiteItem> {
    yield* this.#rows(onProgress)
    for (const bucket of await listBuckets(this.#client)) yield { type: 'bucket', bucket }
    yield* this.#files(onProgress)
  }

  /** Downloads a file of the storage. */
  file(path: string): Promise<Uint8Array> {
    return downloadFile(this.#client, path)
  }

  /** Rows and files come from the database itself, so that there is nothing to compare them with. */
  async verify(): Promise<void> {}

  async *#rows(onProgress: OnProgress): AsyncIterable<SiteItem> {
    let total = 0
    for (const { name } of SITE_TABLES) total += await countOf(this.#client, name)
    const progress = countProgress(t('cli.progress.rows'), total, onProgress)
    const known: KnownKeys = new Map()
    for (const table of SITE_TABLES) {
      const rows = rowsOf(this.#client, table)
      for await (const row of completeRows(rows, table, known, progress.next)) {
        yield { type: 'row', table: table.name, row }
      }
    }
    progress.end()
  }

  async *#files(onProgress: OnProgress): AsyncIterable<SiteItem> {
    // Listing takes little of the time of downloading.
    let total = 0
    for await (const files of listStoredFiles(this.#client)) total += files.length
    const progress = countProgress(t('cli.progress.pictures'), total, onProgress)
    for await (const files of listStoredFiles(this.#client)) {
      for (const stored of files) {
        progress.next()
        yield { type: 'file', file: { stored, path: keyOfFile(stored), sha256: null } }
      }
    }
    progress.end()
  }
}

/**
 * Filters the rows of a table whose references all lead to rows that were read before: rows written
 * during the export may reference newer rows. A row follows its parent.
 */
export async function* completeRows(
  rows: AsyncIterable<Row>,
  table: SiteTable,
  known: KnownKeys,
  onRow: () => void,
): AsyncGenerator<Row> {
  const keys = new Set<string>()
  const children: Row[] = []
  known.set(table.name, keys)
  const note = (row: Row) => REFERENCED.has(table.name) && keys.add(keyOf(table, row))
  const parentOf = (row: Row) => (table.parent && row[table.parent]) || null
  for await (const row of rows) {
    onRow()
    if (!isComplete(table, row, known)) continue
    if (parentOf(row) !== null) {
      children.push(row)
      continue
    }
    note(row)
    yield row
  }
  for (const row of children.filter((child) => keys.has(String(parentOf(child))))) {
    note(row)
    yield row
  }
}

function isComplete({ references = {}, hasScope }: SiteTable, row: Row, known: KnownKeys): boolean {
  if (hasScope && row.scope === 'article' && !known.get('articles')?.has(String(row.scope_id)))
    return false
  return Object.entries(references).every(
    ([column, target]) => row[column] === null || known.get(target)?.has(String(row[column])),
  )
}

/** The tables whose keys are compared with references: others may have millions of rows. */
const REFERENCED = new Set([
  'articles',
  ...SITE_TABLES.flatMap(({ references = {} }) => Object.values(references)),
  ...SITE_TABLES.filter(({ parent }) => parent).map(({ name }) => name),
])
