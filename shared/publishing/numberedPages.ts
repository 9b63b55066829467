/**
 * Pages of a list that grows at one end. Archive pages are full and numbered from the oldest entry, so that a new entry
 * changes the first page only.
 */

/** Entries on an archive page; the first page has up to twice as many. */
export const ENTRIES_PER_PAGE = 50

/** Number of archive pages of a list with so many entries. */
export const archivedPages = (entries: number): number =>
  Math.max(0, Math.floor(entries / ENTRIES_PER_PAGE) - 1)

/** The numbers of all pages: 0 is the first one, with the newest entries. */
export const pageNumbers = (entries: number): number[] => [
  ...Array.from({ length: archivedPages(entries) + 1 }).keys(),
]

/** The place of a page among all entries, the oldest first; null: the page does not exist. */
export function entriesOn(page: number, entries: number): { offset: number; limit: number } | null {
  const archived = archivedPages(entries)
  if (page < 0 || page > archived || !Number.isInteger(page)) return null
  const offset = (page === 0 ? archived : page - 1) * ENTRIES_PER_PAGE
  return { offset, limit: page === 0 ? entries - offset : ENTRIES_PER_PAGE }
}

/** The pages before and after a page in the order from the newest entry; null at the ends. */
export const neighboursOf = (page: number, archived: number) => ({
  newer: page === 0 ? null : page === archived ? 0 : page + 1,
  // The first page continues with the newest archive page.
  older: (page === 0 ? archived : page - 1) || null,
})

/** Numbers of the archive pages that exist before or after a change of the number of entries, but not both. */
export function changedPages(before: number, after: number): number[] {
  const [few = 0, many = 0] = [archivedPages(before), archivedPages(after)].sort((a, b) => a - b)
  return Array.from({ length: many - few }, (_, index) => few + index + 1)
}

/** The number of a page in an address; null for anything else. An empty text is the first page. */
export const pageNumber = (part: string): number | null =>
  part === '' || /^[1-9]\d{0,5}$/.test(part) ? Number(part) : null
