import type { BodyPool } from './bodyPool.ts'
import { inTransaction } from './database.ts'
import type { ArticleRow } from './source.ts'
import type { ArticleSync, RenderedArticle, SyncOptions } from './writeRows.ts'

/** From this many articles in a page on, threads are faster: one takes half a second to start. */
const ARTICLES_FOR_THREADS = 200

/** Renders pages of articles, and writes each one while the next one is rendered. */
export class ArticlePages {
  readonly #options: Pick<SyncOptions, 'db' | 'startPool'>
  readonly #articles: ArticleSync
  #pool: BodyPool | null = null
  /** The page that is being rendered. */
  #rendering: Promise<RenderedArticle[]> = Promise.resolve([])

  constructor(options: Pick<SyncOptions, 'db' | 'startPool'>, articles: ArticleSync) {
    this.#options = options
    this.#articles = articles
  }

  /** Renders a page; resolves when the page before is written. */
  async add(rows: readonly ArticleRow[]): Promise<void> {
    const before = await this.#rendering
    this.#rendering = this.#render(rows)
    // An error is thrown when the page is awaited; until then it is not unhandled.
    this.#rendering.catch(() => {})
    this.#write(before)
  }

  /** Writes the last page. */
  async finish(): Promise<void> {
    this.#write(await this.#rendering)
  }

  /** Ends the threads. */
  async close(): Promise<void> {
    await this.#pool?.close()
  }

  async #render(rows: readonly ArticleRow[]): Promise<RenderedArticle[]> {
    if (rows.length >= ARTICLES_FOR_THREADS) this.#pool ??= this.#options.startPool?.() ?? null
    return this.#pool ? this.#articles.renderIn(this.#pool, rows) : this.#articles.render(rows)
  }

  #write(articles: readonly RenderedArticle[]): void {
    inTransaction(this.#options.db, () => this.#articles.put(articles))
  }
}
