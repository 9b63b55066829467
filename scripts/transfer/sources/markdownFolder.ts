import { readFile, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { t } from '@broadsheet/shared/messages/t.ts'
import { ArticleError } from '../articleError.ts'
import type { OpenOptions, ReadableFormat } from '../format.ts'
import { readAuthors } from '../markdown/authorsFile.ts'
import type { FieldName } from '../markdown/fieldNames.ts'
import { hasMarkdownFile, listMarkdownFiles, readMarkdownFile } from '../markdown/markdownFiles.ts'
import type { ContentItem, ContentSource, OnProgress } from '../source.ts'

/** A folder of Markdown files with front matter, such as those of Hugo, Jekyll or Astro. */
class MarkdownFolder implements ContentSource {
  readonly kind = 'content'
  readonly name: string
  readonly #folder: string
  readonly #mapping: ReadonlyMap<FieldName, string>

  constructor(folder: string, { name, mapping = new Map() }: OpenOptions) {
    this.#folder = resolve(folder)
    this.#mapping = mapping
    this.name = name ?? basename(this.#folder)
  }

  /** Reads the authors file, then the articles in the order of their paths. */
  async *items(onProgress: OnProgress = () => {}): AsyncIterable<ContentItem> {
    const paths = await listMarkdownFiles(this.#folder)
    const total = paths.length
    onProgress({ phase: t('cli.progress.reading'), done: 0, total })
    yield* await this.#authors()
    for (const [index, path] of paths.entries()) {
      yield* await readMarkdownFile(this.#folder, path, this.#mapping)
      onProgress({ phase: t('cli.progress.reading'), done: index + 1, total })
    }
  }

  /** Reads a file by its path in the folder. */
  file(path: string): Promise<Uint8Array | null> {
    return readFile(join(this.#folder, path)).catch(() => null)
  }

  async #authors(): Promise<ContentItem[]> {
    try {
      const authors = await readAuthors(this.#folder)
      return [...authors].map(([username, details]) => ({ type: 'author', username, details }))
    } catch (error) {
      if (!(error instanceof ArticleError)) throw error
      return [{ type: 'failure', failure: { path: 'authors', reason: error.message } }]
    }
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
  open: async (path, options) => new MarkdownFolder(path, options),
}
