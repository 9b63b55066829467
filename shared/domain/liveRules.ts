/** Values, limits and pages of live coverage, without validation: small enough for open pages. */

/** In which order the entries of a coverage are shown. */
export const LIVE_ORDERS = ['newest', 'oldest'] as const
export type LiveOrder = (typeof LIVE_ORDERS)[number]

/** Whether entries can be added. */
export const LIVE_STATES = ['live', 'ended'] as const
export type LiveState = (typeof LIVE_STATES)[number]

/** A draft is readable by staff only; a withdrawn entry was published, and can be published again. */
export const ENTRY_STATES = ['draft', 'published', 'withdrawn'] as const
export type EntryState = (typeof ENTRY_STATES)[number]

/** Limits of live coverage; lengths in characters. */
export const LIVE_LIMITS = {
  summary: 2000,
  headline: 120,
  content: 5000,
  /** Entries that are saved per minute and account. */
  perMinute: 60,
} as const

/** How live coverage is divided and polled. */
export const LIVE = {
  /**
   * Entries of a page. Pages are counted from the oldest entry, so a full page never changes; the article has the
   * last page, and the one before it until that is full.
   */
  page: 25,
  /** Latest changes in the file that open pages poll. */
  changes: 20,
  /** Key events that are listed. */
  keyEvents: 12,
  /**
   * Milliseconds between two polls of an open page. Entries are shown within 6 s, also where a CDN caches the file
   * for a second.
   */
  poll: 4500,
} as const

/** The numbers of entries on a page: 1 to 25 on the first one. */
export const numbersOfPage = (page: number) =>
  ({ from: (page - 1) * LIVE.page + 1, to: page * LIVE.page }) as const

/** The page of an entry. */
export const pageOfNumber = (number: number): number => Math.ceil(number / LIVE.page)

/**
 * The first page whose entries the article has; lower ones have pages of their own.
 *
 * @param last - number of the newest entry; 0 without entries.
 */
export const firstPageOfArticle = (last: number): number => Math.max(1, pageOfNumber(last) - 1)
