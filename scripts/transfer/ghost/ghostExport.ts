import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { t } from '@broadsheet/shared/messages/t.ts'
import * as v from 'valibot'
import { TransferError } from '../errors.ts'
import type { OpenOptions, ReadableFormat } from '../format.ts'
import { postItems } from '../html/postItems.ts'
import { personOf } from '../import/people.ts'
import type { ContentItem, ContentSource, OnProgress } from '../source.ts'
import { beginningOf } from '../sources/beginningOf.ts'
import { SiteFiles } from '../sources/siteFiles.ts'
import { GHOST_FILE, type GhostData, type GhostUser } from './ghostFile.ts'
import { ghostPost, type Related, relatedOf, withSite } from './ghostPost.ts'
import { ghostComments, ghostSubscribers, type Readers, readersOf } from './ghostReaders.ts'

const NOWHERE = 'http://ghost.invalid'

/** The JSON file of a Ghost export. */
class GhostExport implements ContentSource {
  readonly kind = 'content'
  readonly format = 'ghost'
  readonly name: string
  readonly site: string | null
  readonly #data: GhostData
  readonly #related: Related
  readonly #readers: Readers
  readonly #pictures: SiteFiles

  /** @param folder - with a copy of the pictures; null: none. */
  constructor(file: string, data: GhostData, folder: string | null, options: OpenOptions) {
    this.#data = data
    this.#related = relatedOf(data)
    this.#readers = readersOf(data)
    this.site = options.site ?? null
    this.name = options.name ?? basename(file, '.json').replace(/\.ghost\.[\d-]+$/, '')
    this.#pictures = new SiteFiles({
      ...{ site: this.site ?? NOWHERE, folder, prefixes: ['content/images/', 'content/'] },
      isDownloaded: (options.isDownloaded ?? false) && this.site !== null,
    })
  }

  /** Reads the authors and tags, then posts and pages in the order of the file. */
  async *items(onProgress: OnProgress = () => {}): AsyncIterable<ContentItem> {
    const { posts, users, tags } = this.#data
    for (const user of users) yield* this.#author(user)
    for (const { name, slug, description, visibility } of tags)
      if (visibility !== 'internal') yield { type: 'tag', label: { name, slug, description } }
    for (const [at, post] of posts.entries()) {
      const converted = ghostPost(post, this.#related, this.site ?? '')
      yield* postItems(converted, this.#pictures)
      yield* ghostComments(post, converted.path, this.#readers)
      onProgress({ phase: t('cli.progress.reading'), done: at + 1, total: posts.length })
    }
    for (const subscriber of ghostSubscribers(this.#data)) yield { type: 'subscriber', subscriber }
  }

  file(path: string): Promise<Uint8Array | null> {
    return this.#pictures.read(path)
  }

  isRemote(path: string): Promise<boolean> {
    return this.#pictures.isRemote(path)
  }

  #author({ slug, name, bio, email, profile_image: image, ...user }: GhostUser): ContentItem[] {
    const person = personOf(slug)
    if (!person) return []
    const avatar = image ? this.#pictures.ownPath(withSite(image, this.site ?? '')) : null
    const links = linksOf(user)
    return [
      {
        ...{ type: 'author', username: person.username },
        details: { fullName: name, bio, avatar, kind: null, links, email },
      },
    ]
  }
}

/** The addresses of an author; Ghost stores the names of accounts elsewhere. */
function linksOf({
  website,
  twitter,
  facebook,
}: Pick<GhostUser, 'website' | 'twitter' | 'facebook'>): string[] | null {
  const links = [
    ...(website ? [website] : []),
    ...(twitter ? [`https://x.com/${twitter.replace(/^@/, '')}`] : []),
    ...(facebook ? [`https://www.facebook.com/${facebook.replace(/^\//, '')}`] : []),
  ]
  return links.length > 0 ? links : null
}

async function isGhost(file: string): Promise<boolean> {
  const text = await beginningOf(file)
  return /^\s*\{/.test(text) && /"exported_on"|"db"\s*:\s*\[/.test(text)
}

/** The file, or the first one in a folder, such as an unpacked archive; null if there is none. */
async function exportFile(path: string): Promise<string | null> {
  if ((await stat(path)).isFile()) return (await isGhost(path)) ? path : null
  const names = (await readdir(path)).filter((name) => extname(name) === '.json').sort()
  for (const name of names) if (await isGhost(join(path, name))) return join(path, name)
  return null
}

/** The folder of an export, if it has the pictures, too. */
async function folderOf(file: string): Promise<string | null> {
  const folder = dirname(file)
  const found = await stat(join(folder, 'content', 'images')).catch(() => null)
  return found?.isDirectory() ? folder : null
}

/** The JSON file that Ghost exports, beside or inside a copy of its `content` folder. */
export const GHOST_EXPORT: ReadableFormat = {
  name: t('cli.format.ghost'),
  async detect(path) {
    const file = await exportFile(path)
    if (file !== null) return { isReadable: true, reason: basename(file) }
    return { isReadable: false, reason: t('cli.format.notGhost') }
  },
  async open(given, options) {
    const path = (await exportFile(given)) ?? given
    try {
      const { db } = v.parse(GHOST_FILE, JSON.parse(await readFile(path, 'utf8')))
      return new GhostExport(path, db[0].data, options.media ?? (await folderOf(path)), options)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new TransferError(t('cli.import.ghostInvalid', { path, reason }))
    }
  },
}
