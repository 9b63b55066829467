import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import type { SourceArticle } from '../sourceArticle.ts'

/** Articles in a temporary file, so that they are parsed once and not all in memory. */
export class ArticleSpool {
  readonly #folder: string
  readonly #stream: WriteStream

  private constructor(folder: string) {
    this.#folder = folder
    this.#stream = createWriteStream(join(folder, 'articles.jsonl'))
  }

  /** Creates the file. */
  static async create(): Promise<ArticleSpool> {
    return new ArticleSpool(await mkdtemp(join(tmpdir(), 'broadsheet-import-')))
  }

  /** Adds an article; waits while the disk is busy. */
  async add({ addressLines, ...article }: SourceArticle): Promise<void> {
    const line = JSON.stringify({ ...article, addressLines: [...addressLines] })
    if (this.#stream.write(`${line}\n`)) return
    await new Promise<void>((resolve, reject) => {
      this.#stream.once('drain', resolve).once('error', reject)
    })
  }

  /** The articles in the order in which they were added; ends the adding. */
  async *articles(): AsyncIterable<SourceArticle> {
    if (!this.#stream.writableEnded) this.#stream.end()
    if (!this.#stream.closed) await finished(this.#stream)
    const input = createReadStream(join(this.#folder, 'articles.jsonl'), 'utf8')
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      const article = JSON.parse(line)
      yield { ...article, addressLines: new Map(article.addressLines) }
    }
  }

  /** Deletes the file. */
  async remove(): Promise<void> {
    this.#stream.destroy()
    await rm(this.#folder, { recursive: true, force: true })
  }
}
