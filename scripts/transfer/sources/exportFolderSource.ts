import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { t } from '@broadsheet/shared/messages/t.ts'
import { digestOfFile } from '../../files/fileDigest.ts'
import { TransferError } from '../errors.ts'
import { ArticlesDigest, articleRow } from '../export/articleFile.ts'
import type { ExportedFile } from '../export/exportedFile.ts'
import { isExport, type Manifest, readManifest } from '../export/manifest.ts'
import { partFile } from '../export/partWriter.ts'
import { compareText } from '../export/siteRows.ts'
import { isTextTable, SITE_TABLES, TEXT_TABLES, type TextTable } from '../export/siteTables.ts'
import type { ReadableFormat } from '../format.ts'
import type { Bucket, OnProgress, Row, SiteItem, SiteSource } from '../source.ts'
import { audienceOfFormerViews } from './formerViews.ts'

/** A folder written by `npm run export`. */
export class ExportFolderSource implements SiteSource {
  readonly kind = 'site'
  readonly #folder: string
  readonly #manifest: Manifest

  private constructor(folder: string, manifest: Manifest) {
    this.#folder = folder
    this.#manifest = manifest
  }

  /** @throws {TransferError} if the folder is not an export, or one of a newer version. */
  static async open(folder: string): Promise<ExportFolderSource> {
    return new ExportFolderSource(folder, await readManifest(folder))
  }

  /** Reads the rows in the order in which they can be written, then buckets and files. */
  async *items(): AsyncIterable<SiteItem> {
    for (const { name } of SITE_TABLES)
      for await (const row of this.#rows(name)) yield { type: 'row', table: name, row }
    for await (const bucket of this.#lines<Bucket>('buckets')) yield { type: 'bucket', bucket }
    for await (const { file, sha256, ...stored } of this.#files()) {
      yield { type: 'file', file: { stored, path: file, sha256 } }
    }
  }

  /** Reads a file by its path in the folder. */
  file(path: string): Promise<Uint8Array> {
    return readFile(join(this.#folder, path))
  }

  /** Compares every file with the digests in the manifest. */
  async verify(onProgress: OnProgress): Promise<void> {
    const { parts } = this.#manifest
    const texts = TEXT_TABLES.filter((table) => table in parts)
    const count = (name: string) => parts[name]?.rows ?? 0
    const total = [...texts, 'pictures'].reduce((sum, name) => sum + count(name), 0)
    let done = 0
    const step = () =>
      onProgress({ phase: t('cli.progress.checking'), done: ++done, total: Math.max(done, total) })
    for (const table of texts) {
      const digest = new ArticlesDigest()
      for (const path of await this.#textPaths(table)) {
        digest.add(path, await this.#digest(path))
        step()
      }
      if (digest.part().sha256 !== parts[table]?.sha256) throw damaged(table)
    }
    for (const [name, { sha256 }] of Object.entries(parts)) {
      if (isTextTable(name)) continue
      if ((await this.#digest(partFile(name))) !== sha256) throw damaged(partFile(name))
    }
    for await (const { file, sha256 } of this.#files()) {
      if ((await this.#digest(file)) !== sha256) throw damaged(file)
      step()
    }
  }

  #rows(table: string): AsyncIterable<Row> {
    if (table === 'articles') return this.#articles()
    if (isTextTable(table)) return this.#textFiles(table)
    if (table === 'site_settings') return this.#settings()
    const isFormer = !(table in this.#manifest.parts)
    if (isFormer && table === 'article_views') return this.#formerViewCounts()
    if (isFormer && table === 'audience_by_day')
      return audienceOfFormerViews({
        views: this.#lines('views_by_day'),
        articles: this.#articles(),
        tags: this.#lines('article_tags'),
      })
    return this.#lines<Row>(table)
  }

  async *#settings(): AsyncIterable<Row> {
    for await (const row of this.#lines<Row>('site_settings')) yield renamedPolicy(row)
  }

  async *#articles(): AsyncIterable<Row> {
    for await (const { views_count: _, ...row } of this.#textFiles('articles')) yield row
  }

  /** The view counts of an older export, which has them in the articles. */
  async *#formerViewCounts(): AsyncIterable<Row> {
    for await (const { id, views_count } of this.#textFiles('articles'))
      yield { article_id: id, views_count }
  }

  async *#textFiles(table: TextTable): AsyncIterable<Row> {
    for (const path of await this.#textPaths(table)) {
      yield articleRow(await readFile(join(this.#folder, path), 'utf8'), path)
    }
  }

  async #textPaths(table: TextTable): Promise<string[]> {
    const found = await readdir(join(this.#folder, table), { recursive: true }).catch(() => [])
    return found
      .filter((path) => path.endsWith('.md'))
      .map((path) => `${table}/${path.split(sep).join('/')}`)
      .sort(compareText)
  }

  /** @throws {TransferError} for a path outside of the folder. */
  async *#files(): AsyncIterable<ExportedFile> {
    const inside = resolve(this.#folder, 'pictures') + sep
    for await (const file of this.#lines<ExportedFile>('pictures')) {
      if (!resolve(this.#folder, file.file).startsWith(inside)) throw damaged(file.file)
      yield file
    }
  }

  /**
   * Parses the lines of a file as JSON. Only \n ends a line: text may have all other characters. A table
   * that is newer than the export has no rows.
   */
  async *#lines<T>(name: string): AsyncIterable<T> {
    if (!(name in this.#manifest.parts)) return
    const path = partFile(name)
    let rest = ''
    try {
      for await (const chunk of createReadStream(join(this.#folder, path), 'utf8')) {
        const lines = (rest + String(chunk)).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) yield JSON.parse(line) as T
      }
    } catch (error) {
      throw error instanceof SyntaxError ? damaged(path) : error
    }
  }

  async #digest(path: string): Promise<string> {
    return digestOfFile(join(this.#folder, path)).catch(() => {
      throw damaged(path)
    })
  }
}

/** The settings with the present name of the publishing policy `admins`, which an older export has. */
function renamedPolicy(row: Row): Row {
  return row.publishing_policy === 'admins' ? { ...row, publishing_policy: 'editors' } : row
}

function damaged(path: string): TransferError {
  return new TransferError(t('cli.export.damaged', { path }))
}

/** A folder with the manifest of an export. */
export const EXPORT_FOLDER: ReadableFormat = {
  name: 'an export of npm run export',
  detect: async (path) =>
    (await isExport(path))
      ? { isReadable: true, reason: 'has the manifest of an export' }
      : { isReadable: false, reason: 'has no manifest.json of an export' },
  open: (path) => ExportFolderSource.open(path),
}
