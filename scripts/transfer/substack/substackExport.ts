import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseCsv } from '@broadsheet/shared/csv/parseCsv.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { TransferError } from '../errors.ts'
import type { OpenOptions, ReadableFormat } from '../format.ts'
import { postItems } from '../html/postItems.ts'
import type { ContentItem, ContentSource, OnProgress } from '../source.ts'
import { SiteFiles } from '../sources/siteFiles.ts'
import { isSubscriberTable, readSubscribers } from '../subscribers/subscribersFile.ts'
import { substackPost } from './substackPost.ts'

const POSTS = 'posts.csv'
/** Where Substack stores the pictures of all publications. */
const PICTURES = 'https://substack-post-media.s3.amazonaws.com'

type Row = Readonly<Record<string, string>>

/** An unpacked export of Substack: posts.csv, posts/*.html and the list of subscribers. */
class SubstackExport implements ContentSource {
  readonly kind = 'content'
  readonly format = 'substack'
  readonly name: string
  readonly site: string | null
  readonly #folder: string
  readonly #rows: readonly Row[]
  readonly #pictures: SiteFiles

  constructor(folder: string, rows: readonly Row[], options: OpenOptions) {
    this.#folder = folder
    this.#rows = rows
    this.site = options.site ?? null
    this.name = options.name ?? options.archiveName ?? basename(folder)
    this.#pictures = new SiteFiles({
      ...{ site: PICTURES, folder: options.media ?? null, prefixes: ['public/images/'] },
      isDownloaded: options.isDownloaded ?? false,
    })
  }

  /** Reads the posts in the order of the table, then the subscribers. */
  async *items(onProgress: OnProgress = () => {}): AsyncIterable<ContentItem> {
    for (const [at, row] of this.#rows.entries()) {
      const file = join(this.#folder, 'posts', `${basename(row.post_id ?? '')}.html`)
      const html = await readFile(file, 'utf8').catch(() => '')
      yield* postItems(substackPost(row, html), this.#pictures)
      onProgress({ phase: t('cli.progress.reading'), done: at + 1, total: this.#rows.length })
    }
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name)
      // The rows of one table of Substack have their addresses in a column of this name, too.
      if (name !== POSTS && (await isSubscriberTable(path))) yield* await readSubscribers(path)
    }
  }

  file(path: string): Promise<Uint8Array | null> {
    return this.#pictures.read(path)
  }

  isRemote(path: string): Promise<boolean> {
    return this.#pictures.isRemote(path)
  }
}

/** The rows of posts.csv; null if the folder is no export of Substack. */
async function rowsOf(path: string): Promise<Row[] | null> {
  if (!(await stat(path)).isDirectory()) return null
  const text = await readFile(join(path, POSTS), 'utf8').catch(() => null)
  return text !== null && /\bpost_id\b/.test(text.slice(0, 1000)) ? parseCsv(text) : null
}

/** A folder, or an unpacked archive, that Substack exports. */
export const SUBSTACK_EXPORT: ReadableFormat = {
  name: t('cli.format.substack'),
  async detect(path) {
    if (await rowsOf(path)) return { isReadable: true, reason: POSTS }
    return { isReadable: false, reason: t('cli.format.notSubstack') }
  },
  async open(path, options) {
    const rows = await rowsOf(path)
    if (!rows) throw new TransferError(t('cli.format.notSubstack'))
    return new SubstackExport(path, rows, options)
  },
}
