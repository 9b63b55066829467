import type { ArticleDrafts } from './articleDrafts.ts'

/** Delay before a store that could not be opened is retried, in milliseconds. */
const RETRY_MS = 15_000

/** Opens the draft store of a user, and retries when it was refused. */
export class StoreConnection {
  readonly #open: () => Promise<ArticleDrafts>
  readonly #now: () => Date
  readonly #report: (isOpen: boolean) => void
  #triedAt: Date
  #store: Promise<ArticleDrafts | null>

  constructor(
    open: () => Promise<ArticleDrafts>,
    now: () => Date,
    report: (isOpen: boolean) => void,
  ) {
    this.#open = open
    this.#now = now
    this.#report = report
    this.#triedAt = now()
    this.#store = this.#tryToOpen()
  }

  /** The store as last opened; null when it was refused. */
  get store(): Promise<ArticleDrafts | null> {
    return this.#store
  }

  /** The store; opening is retried after a while, when the account may respond. */
  async opened(): Promise<ArticleDrafts | null> {
    const store = await this.#store
    if (store || this.#now().getTime() - this.#triedAt.getTime() < RETRY_MS) return store
    this.#triedAt = this.#now()
    this.#store = this.#tryToOpen()
    return this.#store
  }

  #tryToOpen(): Promise<ArticleDrafts | null> {
    return this.#open().then(
      (store) => {
        this.#report(true)
        return store
      },
      () => {
        this.#report(false)
        return null
      },
    )
  }
}
