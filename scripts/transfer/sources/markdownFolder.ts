import { readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { type AuthorDetails, readAuthors } from '../markdown/authorsFile.ts'
import type { FieldName } from '../markdown/fieldNames.ts'
import { findPosts, readPostFile } from '../markdown/markdownFiles.ts'
import type { OnCount, Source, SourceItem } from '../source.ts'

/** A folder of Markdown files with front matter, such as those of Hugo, Jekyll or Astro. */
export class MarkdownFolder implements Source {
  readonly name: string
  readonly #folder: string
  readonly #mapping: ReadonlyMap<FieldName, string>

  /**
   * @param name - of the collection; the name of the folder by default.
   * @param mapping - names of fields in the front matter by our names.
   */
  constructor(
    folder: string,
    { name, mapping = new Map() }: { name?: string; mapping?: ReadonlyMap<FieldName, string> } = {},
  ) {
    this.#folder = resolve(folder)
    this.#mapping = mapping
    this.name = name ?? basename(this.#folder)
  }

  /** Reads the files in the order of their paths. */
  async *posts(onProgress: OnCount): AsyncIterable<SourceItem> {
    const paths = await findPosts(this.#folder)
    onProgress(0, paths.length)
    for (const [index, path] of paths.entries()) {
      yield await readPostFile(this.#folder, path, this.#mapping)
      onProgress(index + 1, paths.length)
    }
  }

  /** Reads the authors file of the folder. */
  authors(): Promise<ReadonlyMap<string, AuthorDetails>> {
    return readAuthors(this.#folder)
  }

  /** Reads a file by its path in the folder. */
  file(path: string): Promise<Uint8Array | null> {
    return readFile(join(this.#folder, path)).catch(() => null)
  }
}
