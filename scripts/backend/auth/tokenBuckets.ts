import type { Limit } from './limits.ts'

/** More callers than this at once are forgotten, those that came first before the others. */
const CAPACITY = 50_000

/**
 * Token buckets, one for each key, as Supabase Auth limits requests. Kept in memory, as the moment at
 * which a bucket is full again: every token taken moves it on by the time that one takes to grow back.
 */
export class TokenBuckets {
  /** Milliseconds in which one token grows back. */
  readonly #interval: number
  /** Milliseconds that an empty bucket takes to fill. */
  readonly #period: number
  readonly #now: () => Date
  /** In milliseconds since 1970. */
  readonly #fullAt = new Map<string, number>()

  constructor({ requests, period }: Limit, now: () => Date) {
    this.#period = period * 1000
    this.#interval = this.#period / requests
    this.#now = now
  }

  /**
   * Takes one token.
   *
   * @returns 0, or the seconds until there is one; then none was taken.
   */
  take(key: string): number {
    const now = this.#now().valueOf()
    const before = this.#full(key)
    const after = Math.max(before, now) + this.#interval
    const wait = after - now - this.#period
    this.#set(key, wait > 0 ? before : after)
    return wait > 0 ? Math.ceil(wait / 1000) : 0
  }

  /** Gives a token back that was taken for something that does not count. */
  giveBack(key: string): void {
    this.#set(key, this.#full(key) - this.#interval)
  }

  /** At most a period ahead, also when the clock was set back. */
  #full(key: string): number {
    return Math.min(this.#fullAt.get(key) ?? 0, this.#now().valueOf() + this.#period)
  }

  #set(key: string, fullAt: number): void {
    // To the end of the map: what is forgotten first is what was not used for longest.
    this.#fullAt.delete(key)
    this.#fullAt.set(key, fullAt)
    if (this.#fullAt.size <= CAPACITY) return
    const oldest = this.#fullAt.keys().next().value
    if (oldest !== undefined) this.#fullAt.delete(oldest)
  }
}
