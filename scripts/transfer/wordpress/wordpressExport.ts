import { readdir, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { t } from '@broadsheet/shared/messages/t.ts'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { TransferError } from '../errors.ts'
import type { OpenOptions, ReadableFormat } from '../format.ts'
import { type Post, postItems } from '../html/postItems.ts'
import { personOf } from '../import/people.ts'
import type { ContentItem, ContentSource, OnProgress } from '../source.ts'
import { beginningOf } from '../sources/beginningOf.ts'
import { SiteFiles } from '../sources/siteFiles.ts'
import { wordpressBody } from './wordpressBody.ts'
import { commentsOf, type SkippedCounts, skippedWarnings } from './wordpressComments.ts'
import { type Library, readLibrary } from './wordpressLibrary.ts'
import { postOf, type WordPressPost } from './wordpressPost.ts'
import { readWxr } from './wxrFile.ts'

const UNDESCRIBED = { slug: null, description: null } as const
const UPLOADS = ['wp-content/uploads/', 'wp-content/']

/** One or several files of a WordPress export (WXR). */
class WordPressExport implements ContentSource {
  readonly kind = 'content'
  readonly format = 'wordpress'
  readonly name: string
  readonly site: string
  readonly #files: readonly string[]
  readonly #library: Library
  readonly #pictures: SiteFiles

  constructor(files: readonly string[], library: Library, options: OpenOptions) {
    this.#files = files
    this.#library = library
    this.site = library.site
    this.name = options.name ?? new URL(library.site).host
    this.#pictures = new SiteFiles({
      ...{ site: library.site, folder: options.media ?? null, prefixes: UPLOADS },
      isDownloaded: options.isDownloaded ?? false,
    })
  }

  /** Reads the authors, then posts and pages in the order of the files. */
  async *items(onProgress: OnProgress = () => {}): AsyncIterable<ContentItem> {
    const total = this.#library.posts
    let done = 0
    onProgress({ phase: t('cli.progress.reading'), done, total })
    yield* this.#authors()
    yield* this.#sections()
    const skipped: SkippedCounts = new Map()
    for (const file of this.#files) {
      for await (const element of readWxr(file)) {
        const post = element.name === 'item' ? postOf(element, this.#library) : null
        if (!post) continue
        yield* postItems(this.#post(post), this.#pictures)
        yield* commentsOf(element, post, this.#library, skipped)
        onProgress({ phase: t('cli.progress.reading'), done: ++done, total })
      }
    }
    for (const warning of skippedWarnings(skipped)) yield { type: 'warning', warning }
  }

  *#authors(): Iterable<ContentItem> {
    const { authors, attachments } = this.#library
    for (const [login, { fullName, bio, links, email, picture }] of authors) {
      const person = personOf(login)
      const address = attachments.get(picture ?? '')?.url
      const avatar = address === undefined ? null : this.#pictures.ownPath(address)
      const details = { ...{ fullName, bio, avatar, links, email }, kind: null }
      if (person) yield { type: 'author', username: person.username, details }
    }
  }

  /** Categories inside another one. The others are created by their names in posts. */
  *#sections(): Iterable<ContentItem> {
    const { sections } = this.#library
    for (const { name, parent } of sections.values()) {
      const around = sections.get(parent)?.name
      if (around) yield { type: 'category', label: { name, ...UNDESCRIBED, parent: around } }
    }
  }

  file(path: string): Promise<Uint8Array | null> {
    return this.#pictures.read(path)
  }

  isRemote(path: string): Promise<boolean> {
    return this.#pictures.isRemote(path)
  }

  #post(post: WordPressPost): Post {
    const { attachments, attached } = this.#library
    const body = wordpressBody(withPermanentAddresses(post.content, this.#library), {
      pictures: (ids) =>
        (ids ?? attached.get(post.id) ?? []).flatMap((id) => attachments.get(id) ?? []),
      footnotes: post.footnotes,
    })
    return { ...post, body }
  }
}

/** A size of a picture, such as `bridge-300x200.png`. */
const SIZED = /(https?:\/\/[^\s"'<>]+?)-\d+x\d+(\.(?:jpe?g|png|gif|webp|avif))/gi
/** A link by the id of a post. */
const BY_ID = /(?<=href=["'])(?:https?:\/\/[^"'?]*)?\/?\?(?:p|page_id)=(\d+)/gi

/** Names the original of each picture instead of one of its sizes, and posts by their address instead of their id. */
function withPermanentAddresses(html: string, { originals, addresses }: Library): string {
  return html
    .replace(SIZED, (sized, start: string, end: string) => {
      const found = [start + end, `${start}-scaled${end}`].find((each) => originals.has(each))
      return found ?? sized
    })
    .replace(BY_ID, (link, id: string) => addresses.get(id) ?? link)
}

/** The file, or the XML files of a folder with nothing but exports. */
async function exportFiles(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return (await isWxr(path)) ? [path] : []
  const names = (await readdir(path)).filter((name) => extname(name) === '.xml').sort()
  const files = names.map((name) => join(path, name))
  const checked = await Promise.all(files.map(isWxr))
  return files.filter((_file, at) => checked[at])
}

async function isWxr(file: string): Promise<boolean> {
  return /<rss[^>]*xmlns:wp=|<wp:wxr_version>/.test(await beginningOf(file))
}

/** An export of WordPress: one file, or a folder with the parts of a large one. */
export const WORDPRESS_EXPORT: ReadableFormat = {
  name: t('cli.format.wordpress'),
  async detect(path) {
    const files = await exportFiles(path)
    if (files.length === 0) return { isReadable: false, reason: t('cli.format.notWordpress') }
    return { isReadable: true, reason: basename(path) }
  },
  async open(path, options) {
    const files = await exportFiles(path)
    try {
      return new WordPressExport(files, await readLibrary(files), options)
    } catch (error) {
      const reason = reasonOf(error)
      throw new TransferError(t('cli.import.wordpressInvalid', { path, reason }))
    }
  },
}
