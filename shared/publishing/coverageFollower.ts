import type { LiveUpdate, LiveUpdates } from '../domain/liveUpdates.ts'

/** A static page with entries: those numbered `from` to `to`, apart from withdrawn ones. */
export interface CoveragePage {
  from: number
  to: number
  entries: readonly LiveUpdate[]
}

/** The page of the article: it also has the pinned entries, and everything up to a change. */
export interface CoverageArticle extends CoveragePage {
  change: number
  top: string
}

/** What is shown, which the follower changes. */
export interface CoverageView {
  /** Applies changes at once: puts entries in place and removes withdrawn ones. Ignores what it shows already. */
  apply(entries: readonly LiveUpdate[]): void
  /** Makes the entries with these numbers exactly those of a page. */
  replace(page: CoveragePage): void
  showTop(html: string): void
  /** The coverage has ended. */
  end(): void
}

export interface FollowerOptions {
  view: CoverageView
  /** Number of the latest change that is shown; those before are shown, too. */
  change: number
  /** Number of the first entry that the page had when it was opened. */
  from: number
  /** Changes in a full file. */
  listed: number
  /** Milliseconds from one request to the next while the page is visible. */
  interval: number
  readUpdates: () => Promise<LiveUpdates>
  readArticle: () => Promise<CoverageArticle>
  /** A page of earlier entries, from 1. */
  readPage: (page: number) => Promise<CoveragePage>
  /** Page of a number. */
  pageOf: (number: number) => number
  isVisible: () => boolean
}

/** Longest time between two requests while the site does not respond. */
const LONGEST = 60_000
/** Milliseconds until the next request after a late response or a failure; it doubles with each further failure. */
const SOON = 1_000

/**
 * Follows live coverage on an open page. Changes are numbered without gaps, so the file with the latest ones shows
 * whether one was missed, after sleep or without a connection: then the static pages are read. Reads no database.
 */
export class CoverageFollower {
  readonly #options: FollowerOptions
  #change: number
  #top: string | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #isReading = false
  /** A request was due while another one was under way. */
  #isLate = false
  #isEnded = false
  #failures = 0

  constructor(options: FollowerOptions) {
    this.#options = options
    this.#change = options.change
  }

  /** Polls now, or stops while the page is hidden. Call it at the start, and when visibility or connection change. */
  wake(): void {
    clearTimeout(this.#timer)
    if (!this.#options.isVisible() || this.#isEnded) return
    if (this.#isReading) this.#isLate = true
    else void this.#poll()
  }

  async #poll(): Promise<void> {
    this.#isReading = true
    this.#isLate = false
    // From request to request: an entry does not also wait for the time that a response takes.
    this.#wakeIn(this.#options.interval)
    try {
      await this.#follow()
      this.#failures = 0
    } catch {
      this.#failures++
    }
    this.#isReading = false
    if (!this.#options.isVisible() || this.#isEnded) clearTimeout(this.#timer)
    else if (this.#failures > 0) this.#wakeIn(SOON * 2 ** Math.min(this.#failures - 1, 8))
    else if (this.#isLate) this.#wakeIn(SOON)
  }

  #wakeIn(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.wake(), Math.min(milliseconds, LONGEST))
  }

  async #follow(): Promise<void> {
    const { view, readUpdates } = this.#options
    const updates = await readUpdates()
    // An older copy of a cache.
    if (updates.change < this.#change) return
    const before = this.#change
    const wasBehind = this.#hasGap(updates)
    if (wasBehind) await this.#catchUp()
    // The page may be older than the file, or newer.
    if (this.#hasGap(updates)) {
      this.#isLate = true
      return
    }
    const missed = updates.entries.filter(({ change }) => change > this.#change)
    if (missed.length > 0) view.apply(missed.toReversed())
    this.#change = Math.max(this.#change, updates.change)
    if (updates.top !== this.#top) view.showTop(updates.top)
    this.#top = updates.top
    this.#isEnded = updates.state === 'ended'
    if (this.#isEnded) view.end()
    if (wasBehind) this.#repeat(before)
  }

  /**
   * Applies the latest changes once more, from a newer file: the pages of earlier entries are written after that of the
   * article, and may have lacked a change that its number includes. Half of the file: there is no gap to a file that
   * became newer than the article by as many changes.
   */
  #repeat(before: number): void {
    this.#change = Math.max(before, this.#change - this.#options.listed / 2)
    this.#isLate = true
  }

  /** Whether a change between the shown ones and those of the file was missed: a file that is not full has all. */
  #hasGap({ entries }: LiveUpdates): boolean {
    const oldest = entries.at(-1)?.change ?? 0
    return entries.length >= this.#options.listed && oldest > this.#change + 1
  }

  /** Reads the page of the article, and the pages that entries moved to since this one was opened. */
  async #catchUp(): Promise<void> {
    const { view, from, readArticle, readPage, pageOf } = this.#options
    const article = await readArticle()
    for (let page = pageOf(from); page < pageOf(article.from); page++)
      view.replace(await readPage(page))
    view.replace(article)
    view.showTop(article.top)
    this.#change = Math.max(this.#change, article.change)
  }
}
