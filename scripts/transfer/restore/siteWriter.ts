import { t } from '@broadsheet/shared/messages/t.ts'
import type { SecretClient } from '../../database/client.ts'
import { keyOf } from '../export/siteRows.ts'
import { type SiteTable, tableNamed } from '../export/siteTables.ts'
import { keyOfFile, listBuckets } from '../export/storedFiles.ts'
import type { OnProgress, Row, SiteItem, SiteSource, SourceFile } from '../source.ts'
import type { SiteDifference } from './compareSite.ts'
import { createBucket, writeFiles } from './restoreFiles.ts'
import { batchSizeOf, writeRows } from './writeRows.ts'

const FILES = 500

/** Number of rows that are not in the database as in the source. */
export function rowsToWrite({ tables }: SiteDifference): number {
  return [...tables.values()].reduce((sum, { missing, unfinished }) => {
    return sum + missing + unfinished.size
  }, 0)
}

/** Writes the items of a source that a site does not have, in batches. */
export class SiteWriter {
  readonly #client: SecretClient
  readonly #source: SiteSource
  readonly #difference: SiteDifference
  readonly #onProgress: OnProgress
  #table: SiteTable | null = null
  #rows: Row[] = []
  #files: SourceFile[] = []
  #buckets: Set<string> | null = null
  #done = { rows: 0, files: 0 }

  constructor(
    client: SecretClient,
    source: SiteSource,
    difference: SiteDifference,
    onProgress: OnProgress,
  ) {
    this.#client = client
    this.#source = source
    this.#difference = difference
    this.#onProgress = onProgress
  }

  /** Adds an item to a batch; skips it if the site has it. */
  async add(item: SiteItem): Promise<void> {
    if (item.type === 'row') await this.#addRow(item.table, item.row)
    else if (item.type === 'bucket') await this.#addBucket(item.bucket)
    else await this.#addFile(item.file)
  }

  /** Writes the last batches. */
  async finish(): Promise<void> {
    await this.#flushRows()
    await this.#flushFiles()
  }

  async #addRow(name: string, row: Row): Promise<void> {
    if (this.#table?.name !== name) await this.#flushRows()
    const table = tableNamed(name)
    this.#table = table
    if (this.#difference.tables.get(name)?.same.has(keyOf(table, row))) return
    this.#rows.push(row)
    if (this.#rows.length === batchSizeOf(table)) await this.#flushRows()
  }

  async #flushRows(): Promise<void> {
    const difference = this.#table && this.#difference.tables.get(this.#table.name)
    if (!this.#table || !difference || this.#rows.length === 0) return
    const rows = this.#rows
    this.#rows = []
    await writeRows(this.#client, this.#table, rows, difference)
    this.#done.rows += rows.length
    const total = rowsToWrite(this.#difference)
    this.#onProgress({ phase: t('cli.progress.rows'), done: this.#done.rows, total })
  }

  async #addBucket(bucket: Extract<SiteItem, { type: 'bucket' }>['bucket']): Promise<void> {
    await this.#flushRows()
    this.#buckets ??= new Set((await listBuckets(this.#client)).map(({ id }) => id))
    if (!this.#buckets.has(bucket.id)) await createBucket(this.#client, bucket)
  }

  async #addFile(file: SourceFile): Promise<void> {
    if (!this.#difference.files.missing.has(keyOfFile(file.stored))) return
    this.#files.push(file)
    if (this.#files.length === FILES) await this.#flushFiles()
  }

  async #flushFiles(): Promise<void> {
    if (this.#files.length === 0) return
    const files = this.#files
    this.#files = []
    const total = this.#difference.files.missing.size
    const read = (path: string) => this.#source.file(path)
    await writeFiles(this.#client, files, read, () => {
      this.#onProgress({ phase: t('cli.progress.pictures'), done: ++this.#done.files, total })
    })
  }
}
