import { stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { problem } from '@broadsheet/shared/domain/importing/problem.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { TransferError } from '../errors.ts'
import type { OpenOptions, ReadableFormat } from '../format.ts'
import { postItems } from '../html/postItems.ts'
import type { ContentItem, ContentSource, OnProgress } from '../source.ts'
import { beginningOf } from '../sources/beginningOf.ts'
import { SiteFiles } from '../sources/siteFiles.ts'
import { readElements } from '../xml/readElements.ts'
import { feedPost } from './feedPost.ts'

const ENTRIES = new Set(['item', 'entry'])
const ELEMENTS = new Set([...ENTRIES, 'link'])
const NOWHERE = 'http://feed.invalid'

interface Channel {
  /** Address of the site; empty if the feed does not say. */
  site: string
  entries: number
}

/** A file with a feed that has the texts: RSS 2.0 or Atom. */
class FeedFile implements ContentSource {
  readonly kind = 'content'
  readonly format = 'feed'
  readonly name: string
  readonly site: string | null
  readonly #file: string
  readonly #entries: number
  readonly #pictures: SiteFiles

  constructor(file: string, { site, entries }: Channel, options: OpenOptions) {
    this.#file = file
    this.#entries = entries
    this.site = options.site ?? (site === '' ? null : site)
    this.name =
      options.name ?? (this.site ? new URL(this.site).host : basename(file, extname(file)))
    this.#pictures = new SiteFiles({
      ...{ site: this.site ?? NOWHERE, folder: options.media ?? null, prefixes: [] },
      isDownloaded: (options.isDownloaded ?? false) && this.site !== null,
    })
  }

  /** Reads the entries in the order of the file. */
  async *items(onProgress: OnProgress = () => {}): AsyncIterable<ContentItem> {
    let done = 0
    for await (const element of readElements(this.#file, ELEMENTS)) {
      if (!ENTRIES.has(element.name)) continue
      const read = feedPost(element)
      if (read) yield* postItems(read.post, this.#pictures)
      const path = read?.post.path ?? ''
      const excerpt = problem('cli.import.excerptOnly')
      if (read?.isExcerpt)
        yield {
          type: 'warning',
          warning: { path, line: null, construct: 'excerpt', problem: excerpt },
        }
      onProgress({ phase: t('cli.progress.reading'), done: ++done, total: this.#entries })
    }
  }

  file(path: string): Promise<Uint8Array | null> {
    return this.#pictures.read(path)
  }

  isRemote(path: string): Promise<boolean> {
    return this.#pictures.isRemote(path)
  }
}

/** Reads what the entries do not have. */
async function readChannel(file: string): Promise<Channel> {
  const channel = { site: '', entries: 0 }
  for await (const { name, text, attributes } of readElements(file, ELEMENTS)) {
    if (ENTRIES.has(name)) channel.entries++
    const isSite = (attributes.rel ?? 'alternate') === 'alternate'
    const address = attributes.href ?? text.trim()
    if (name === 'link' && isSite && channel.site === '' && URL.canParse(address))
      channel.site = new URL(address).origin
  }
  return channel
}

async function isFeed(path: string): Promise<boolean> {
  if (!(await stat(path)).isFile()) return false
  const text = await beginningOf(path)
  return /<rss[\s>]|<feed\s[^>]*xmlns="http:\/\/www\.w3\.org\/2005\/Atom"/.test(text)
}

/** A file with a feed; an export of WordPress, which is a feed, too, is recognised before. */
export const FEED_FILE: ReadableFormat = {
  name: t('cli.format.feed'),
  async detect(path) {
    if (await isFeed(path)) return { isReadable: true, reason: basename(path) }
    return { isReadable: false, reason: t('cli.format.notFeed') }
  },
  async open(path, options) {
    try {
      return new FeedFile(path, await readChannel(path), options)
    } catch (error) {
      throw new TransferError(t('cli.import.feedInvalid', { path, reason: reasonOf(error) }))
    }
  },
}
