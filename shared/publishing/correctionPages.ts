/** The list of corrections: its first page, and its feed. */
export const CORRECTIONS = '/corrections/'
export const CORRECTIONS_FEED = `${CORRECTIONS}rss.xml`

/** Corrections on an archive page; the first page has up to twice as many. */
export const CORRECTIONS_PER_PAGE = 50

/** Path of a page of corrections; 0 is the first page, with the newest. Archive pages count from the oldest one. */
export const correctionsPath = (page: number): string =>
  page === 0 ? CORRECTIONS : `${CORRECTIONS}${page}/`

/** Number of archive pages, which are full, so that a new correction does not change them. */
export const archivedPages = (corrections: number): number =>
  Math.max(0, Math.floor(corrections / CORRECTIONS_PER_PAGE) - 1)

/** The place of a page among all corrections, the oldest first; null: the page does not exist. */
export function correctionRange(
  page: number,
  corrections: number,
): { offset: number; limit: number } | null {
  const archived = archivedPages(corrections)
  if (page < 0 || page > archived || !Number.isInteger(page)) return null
  const offset = (page === 0 ? archived : page - 1) * CORRECTIONS_PER_PAGE
  return { offset, limit: page === 0 ? corrections - offset : CORRECTIONS_PER_PAGE }
}
