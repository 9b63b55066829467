/** The page of subscribers, with the newest issues. */
export const NEWSLETTER = '/newsletter/'

/** Path of a page of issues, numbered as in numberedPages.ts. */
export const issuesPath = (page: number): string =>
  page === 0 ? NEWSLETTER : `${NEWSLETTER}archive/${page}/`
