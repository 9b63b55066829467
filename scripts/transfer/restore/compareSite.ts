import { isAvifRendition } from '@broadsheet/shared/domain/picture.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import type { SecretClient } from '../../database/client.ts'
import { SITE_TABLES } from '../export/siteTables.ts'
import { downloadFile, keyOfFile, listStoredFiles, sha256Of } from '../export/storedFiles.ts'
import type { OnProgress, Row, SiteItem, SiteSource, SourceFile, StoredFile } from '../source.ts'
import { TableComparison, type TableDifference } from './compareTable.ts'

/** Difference between a site and a source. */
export interface SiteDifference {
  tables: Map<string, TableDifference>
  files: {
    /** Keys of files that are missing or have another owner. */
    missing: Set<string>
    /** Number of files that only the storage has, or with other bytes. */
    foreign: number
  }
  /** Number of items of the source by table; `pictures` are the files. */
  counts: Record<string, number>
}

/** Compares a site with a source. */
export async function compareSite(
  client: SecretClient,
  source: SiteSource,
  onProgress: OnProgress,
): Promise<SiteDifference> {
  const comparison = new SiteComparison(client, source, onProgress)
  for await (const item of source.items()) await comparison.add(item)
  return comparison.finish()
}

class SiteComparison {
  readonly #client: SecretClient
  readonly #source: SiteSource
  readonly #onProgress: OnProgress
  readonly #difference: SiteDifference = {
    ...{ tables: new Map(), files: { missing: new Set(), foreign: 0 }, counts: { pictures: 0 } },
  }
  #current: { name: string; comparison: TableComparison } | null = null
  #files: Map<string, StoredFile> | null = null

  constructor(client: SecretClient, source: SiteSource, onProgress: OnProgress) {
    this.#client = client
    this.#source = source
    this.#onProgress = onProgress
  }

  async add(item: SiteItem): Promise<void> {
    if (item.type === 'row') await this.#addRow(item.table, item.row)
    if (item.type === 'file') await this.#addFile(item.file)
  }

  /** Returns the difference after the last item. */
  async finish(): Promise<SiteDifference> {
    await this.#startTable(null, null)
    this.#files ??= await this.#storedFiles()
    // A job of the site may encode images at any time.
    this.#difference.files.foreign += [...this.#files.keys()].filter(
      (key) => !isAvifRendition(key),
    ).length
    const total = SITE_TABLES.length + 1
    this.#onProgress({ phase: t('cli.progress.comparing'), done: total, total })
    return this.#difference
  }

  async #addRow(table: string, row: Row): Promise<void> {
    if (this.#current?.name !== table) await this.#startTable(table, Object.keys(row))
    this.#current?.comparison.add(row)
    this.#difference.counts[table] = (this.#difference.counts[table] ?? 0) + 1
  }

  /** Finishes all tables before a table, and starts it. Null finishes all. */
  async #startTable(name: string | null, columns: string[] | null): Promise<void> {
    this.#finishTable()
    for (const table of SITE_TABLES) {
      if (this.#difference.tables.has(table.name)) continue
      const isWanted = table.name === name
      const comparison = await TableComparison.start(this.#client, table, isWanted ? columns : null)
      this.#current = { name: table.name, comparison }
      if (isWanted) return
      this.#finishTable()
    }
  }

  #finishTable(): void {
    if (!this.#current) return
    const { tables } = this.#difference
    tables.set(this.#current.name, this.#current.comparison.finish())
    this.#current = null
    const total = SITE_TABLES.length + 1
    this.#onProgress({ phase: t('cli.progress.comparing'), done: tables.size, total })
  }

  async #addFile(file: SourceFile): Promise<void> {
    this.#files ??= await this.#storedFiles()
    const key = keyOfFile(file.stored)
    const found = this.#files.get(key)
    this.#files.delete(key)
    this.#difference.counts.pictures = (this.#difference.counts.pictures ?? 0) + 1
    const { files } = this.#difference
    if (!found) files.missing.add(key)
    else if (!(await this.#hasEqualBytes(file))) files.foreign++
    else if (found.owner !== file.stored.owner) files.missing.add(key)
  }

  async #hasEqualBytes({ stored, path, sha256 }: SourceFile): Promise<boolean> {
    const present = sha256Of(await downloadFile(this.#client, keyOfFile(stored)))
    return present === (sha256 ?? sha256Of((await this.#source.file(path)) ?? ''))
  }

  async #storedFiles(): Promise<Map<string, StoredFile>> {
    const present = new Map<string, StoredFile>()
    for await (const files of listStoredFiles(this.#client)) {
      for (const file of files) present.set(keyOfFile(file), file)
    }
    return present
  }
}
