import { readFile, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { t } from '@broadsheet/shared/messages/t.ts'
import type { OpenOptions, ReadableFormat } from '../format.ts'
import { readAuthors } from '../markdown/authorsFile.ts'
import {
  hasMarkdownFile,
  listMarkdownFiles,
  readListPage,
  readMarkdownFile,
} from '../markdown/markdownFiles.ts'
import { isContent, readSiteConfig, type SiteConfig } from '../markdown/siteConfig.ts'
import { isSiteData, labelItems, labelsOf, readEntries } from '../markdown/siteData.ts'
import type { ContentItem, ContentSource, OnProgress } from '../source.ts'

/** Folders whose files a generator serves from the root of the site. */
const SERVED = ['', 'static/', 'public/', 'assets/', 'src/assets/', 'src/', 'content/']
/** Files about a folder, which are no articles unless they have front matter. */
const ABOUT_FOLDER = /^(?:readme|licen[cs]e|changelog|contributing|code_of_conduct|security)\.\w+$/i
/** Aliases for the folder of the sources, as in Astro. */
const SOURCE_ALIAS = /^(?:.*\/)?[~@]\//

/** A folder of Markdown files with front matter, such as those of Hugo, Jekyll, Eleventy or Astro. */
class MarkdownFolder implements ContentSource {
  readonly kind = 'content'
  readonly name: string
  readonly format: string
  readonly site: string | null
  readonly #folder: string
  readonly #config: SiteConfig
  readonly #options: OpenOptions

  constructor(folder: string, config: SiteConfig, options: OpenOptions) {
    this.#folder = resolve(folder)
    this.#config = config
    this.#options = options
    this.name = options.name ?? options.archiveName ?? basename(this.#folder)
    this.site = options.site ?? config.site
    this.format = ['markdown', config.generator].filter(Boolean).join(' ')
  }

  /** Reads authors, categories and tags, then the articles in the order of their paths. */
  async *items(onProgress: OnProgress = () => {}): AsyncIterable<ContentItem> {
    const { generator, zone, urls, languages } = this.#config
    const found = await listMarkdownFiles(this.#folder)
    const paths = found.filter(
      (path) => isContent(generator, path) && !ABOUT_FOLDER.test(basename(path)),
    )
    const total = paths.length
    onProgress({ phase: t('cli.progress.reading'), done: 0, total })
    const authors = await readAuthors(this.#folder)
    for (const [username, details] of authors) yield { type: 'author', username, details }
    const categories = labelsOf(await readEntries(this.#folder, ['categories', 'category']))
    const tags = labelsOf(await readEntries(this.#folder, ['tags', 'series']))
    yield* labelItems('category', categories)
    yield* labelItems('tag', tags)
    const { mapping = new Map(), shortcodes = new Map() } = this.#options
    const context = {
      ...{ mapping, shortcodes, categories, tags, generator, urls, languages },
      zone: this.#options.zone ?? zone,
    }
    for (const [index, path] of paths.entries()) {
      yield* isSiteData(path)
        ? await readListPage(this.#folder, path)
        : await readMarkdownFile(this.#folder, path, context)
      onProgress({ phase: t('cli.progress.reading'), done: index + 1, total })
    }
  }

  /** Reads a file by its path in the folder, or in one that is served from the root of the site. */
  async file(path: string): Promise<Uint8Array | null> {
    const inSources = path.replace(SOURCE_ALIAS, 'src/')
    for (const place of SERVED) {
      const bytes = await readFile(join(this.#folder, place, inSources)).catch(() => null)
      if (bytes) return bytes
    }
    return null
  }
}

/** A folder with at least one Markdown file. */
export const MARKDOWN_FOLDER: ReadableFormat = {
  name: t('cli.format.markdown'),
  async detect(path) {
    if (!(await stat(path)).isDirectory())
      return { isReadable: false, reason: t('cli.format.notFolder') }
    return (await hasMarkdownFile(path))
      ? { isReadable: true, reason: t('cli.format.hasMarkdown') }
      : { isReadable: false, reason: t('cli.format.noMarkdown') }
  },
  open: async (path, options) => new MarkdownFolder(path, await readSiteConfig(path), options),
}
