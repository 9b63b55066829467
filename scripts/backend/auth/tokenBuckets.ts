import type { Limit } from './limits.ts'

/** Maximum number of buckets. The least recently used ones are removed. */
const CAPACITY = 50_000

/**
 * Token buckets by key, the algorithm of the rate limits of Supabase Auth. In memory. Stores the time at
 * which a bucket is full again; each token that is taken delays it by the time to refill one token.
 */
export class TokenBuckets {
  /** Milliseconds to refill one token. */
  readonly #interval: number
  /** Milliseconds to refill an empty bucket. */
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
   * @returns 0 if a token was taken, otherwise the seconds until the next one is available.
   */
  take(key: string): number {
    const now = this.#now().valueOf()
    const before = this.#full(key)
    const after = Math.max(before, now) + this.#interval
    const wait = after - now - this.#period
    this.#set(key, wait > 0 ? before : after)
    return wait > 0 ? Math.ceil(wait / 1000) : 0
  }

  /** Returns a token of a request that does not count. */
  giveBack(key: string): void {
    this.#set(key, this.#full(key) - this.#interval)
  }

  /** At most one period in the future, also after the clock was set back. */
  #full(key: string): number {
    return Math.min(this.#fullAt.get(key) ?? 0, this.#now().valueOf() + this.#period)
  }

  #set(key: string, fullAt: number): void {
    // Moves the key to the end of the map, so that the least recently used key is first.
    this.#fullAt.delete(key)
    this.#fullAt.set(key, fullAt)
    if (this.#fullAt.size <= CAPACITY) return
    const oldest = this.#fullAt.keys().next().value
    if (oldest !== undefined) this.#fullAt.delete(oldest)
  }
}
