/** The list of corrections: its first page, and its feed. */
export const CORRECTIONS = '/corrections/'
export const CORRECTIONS_FEED = `${CORRECTIONS}rss.xml`

/** Path of a page of corrections, numbered as in numberedPages.ts. */
export const correctionsPath = (page: number): string =>
  page === 0 ? CORRECTIONS : `${CORRECTIONS}${page}/`
