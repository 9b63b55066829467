import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { t } from '@broadsheet/shared/messages/t.ts'
import { inParallel } from '../../concurrency/parallel.ts'
import { TransferError } from '../errors.ts'
import { ArticlesDigest, articleText, textPath } from '../export/articleFile.ts'
import { createFile, type ExportedFile } from '../export/exportedFile.ts'
import { MANIFEST, type Manifest, type Part } from '../export/manifest.ts'
import { OMITTED_TABLES } from '../export/omittedTables.ts'
import { PartWriter } from '../export/partWriter.ts'
import { READ_ME } from '../export/readMe.ts'
import { replaceFolder } from '../export/replaceFolder.ts'
import { RowNames } from '../export/rowNames.ts'
import { lineOf } from '../export/siteRows.ts'
import {
  FORMAT,
  isTextTable,
  SITE_TABLES,
  TEXT_TABLES,
  type TextTable,
  VERSION,
} from '../export/siteTables.ts'
import { sha256Of } from '../export/storedFiles.ts'
import type { OnProgress, Row, SiteItem, SiteSource, SourceFile } from '../source.ts'
import type { Target } from '../target.ts'

/** Number of files that are downloaded before their lines are written. */
const FILES = 100
const AT_A_TIME = 8
const PARTS = [...SITE_TABLES.map(({ name }) => name), 'buckets', 'pictures']

/** The parts of an export: number of rows and digest by table. */
export type ExportReport = Manifest['parts']

/**
 * Writes a site into a folder: articles as Markdown, other rows as JSON lines, files byte for byte. The
 * folder is complete or unchanged. Equal content gives equal bytes.
 */
export class ExportFolderTarget implements Target<SiteSource, ExportReport> {
  readonly #folder: string

  /** @param folder - missing, empty, or an older export, which is replaced. */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** @throws {TransferError} also if the folder has other content. */
  write(source: SiteSource, onProgress: OnProgress): Promise<ExportReport> {
    return replaceFolder(this.#folder, async (folder) => {
      const writer = new ExportWriter(folder, source)
      for await (const item of source.items(onProgress)) await writer.add(item)
      return writer.finish()
    })
  }
}

/** Writes the items of one export in the order of a `SiteSource`. */
class ExportWriter {
  readonly #folder: string
  readonly #source: SiteSource
  readonly #parts: ExportReport = {}
  readonly #texts = {
    ...{ articles: new ArticlesDigest(), pages: new ArticlesDigest() },
    live_entries: new ArticlesDigest(),
  }
  readonly #names = new RowNames()
  #current: PartWriter | null = null
  #files: SourceFile[] = []

  constructor(folder: string, source: SiteSource) {
    this.#folder = folder
    this.#source = source
  }

  async add(item: SiteItem): Promise<void> {
    if (item.type === 'bucket') await this.#addLine('buckets', item.bucket)
    else if (item.type === 'file') await this.#addFile(item.file)
    else if (isTextTable(item.table)) await this.#addText(item.table, item.row)
    else await this.#addRow(item.table, item.row)
  }

  async finish(): Promise<ExportReport> {
    await mkdir(join(this.#folder, 'pictures'), { recursive: true })
    await this.#writeFiles()
    await this.#endPart()
    for (const table of TEXT_TABLES) this.#parts[table] = this.#texts[table].part()
    const parts: [string, Part][] = []
    for (const name of PARTS) parts.push([name, this.#parts[name] ?? (await this.#emptyPart(name))])
    const manifest: Manifest = {
      ...{ format: FORMAT, version: VERSION },
      ...{ parts: Object.fromEntries(parts), omitted: OMITTED_TABLES },
    }
    await writeFile(join(this.#folder, 'README.txt'), READ_ME)
    await writeFile(join(this.#folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
    return manifest.parts
  }

  async #addRow(table: string, row: Row): Promise<void> {
    this.#names.add(table, row)
    await this.#addLine(table, row)
  }

  /** @throws {TransferError} if two rows have the same slug: it was changed during the export. */
  async #addText(table: TextTable, row: Row): Promise<void> {
    this.#names.add(table, row)
    const path = textPath(table, row, this.#names.articleOf(row))
    const text = articleText(row, this.#names.of(table, row))
    const file = join(this.#folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
      throw new TransferError(t('cli.export.renamed'))
    })
    this.#texts[table].add(path, sha256Of(text))
  }

  async #addFile(file: SourceFile): Promise<void> {
    this.#files.push(file)
    if (this.#files.length === FILES) await this.#writeFiles()
  }

  async #writeFiles(): Promise<void> {
    const created: [SourceFile, string][] = []
    // One after the other: the result must not depend on the speed of the downloads.
    for (const file of this.#files)
      created.push([file, await createFile(this.#folder, file.stored)])
    this.#files = []
    const lines = await inParallel(created, AT_A_TIME, async ([{ stored, path }, file]) => {
      const bytes = await this.#source.file(path)
      if (!bytes) throw new TransferError(t('cli.export.fileMissing', { path }))
      await writeFile(join(this.#folder, file), bytes)
      const line: ExportedFile = { ...stored, size: bytes.length, file, sha256: sha256Of(bytes) }
      return line
    })
    for (const line of lines) await this.#addLine('pictures', line)
  }

  async #addLine(part: string, row: object): Promise<void> {
    if (this.#current?.name !== part) {
      await this.#endPart()
      this.#current = await PartWriter.create(this.#folder, part)
    }
    await this.#current.add(lineOf(row))
  }

  async #endPart(): Promise<void> {
    if (this.#current) this.#parts[this.#current.name] = await this.#current.end()
    this.#current = null
  }

  async #emptyPart(name: string): Promise<Part> {
    return (await PartWriter.create(this.#folder, name)).end()
  }
}
