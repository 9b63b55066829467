export const PAGE_SIZE = 12

/** How many numbered pages a list of `count` articles has. */
export function archivePages(count: number): number {
  return Math.max(0, Math.floor(count / PAGE_SIZE) - 1)
}

/**
 * Says which articles stand on a page. Pages are numbered from the OLDEST article, so that a new
 * one only changes the unnumbered page 0 (up to 23 newest articles); every numbered page holds
 * exactly 12 and stays as it is.
 *
 * @param count - articles of the whole list.
 * @param page - 0, or a number of an archive page.
 * @returns the articles counted from the newest, or null when there is no such page.
 */
export function pageRange(
  count: number,
  page: number,
): { limit: number; offset: number; archives: number } | null {
  const archives = archivePages(count)
  if (!Number.isInteger(page) || page < 0 || page > archives) return null
  if (page === 0) return { limit: count - archives * PAGE_SIZE, offset: 0, archives }
  return { limit: PAGE_SIZE, offset: count - page * PAGE_SIZE, archives }
}

/** The pages with the next newer and the next older articles; null where the list ends. */
export function neighbours(page: number, archives: number) {
  if (page === 0) return { newer: null, older: archives > 0 ? archives : null }
  return { newer: page === archives ? 0 : page + 1, older: page > 1 ? page - 1 : null }
}

/** Reads the last part of an address: none is page 0, '3' is 3; null for anything else. */
export function parsePage(part: string | undefined): number | null {
  if (part === undefined) return 0
  return /^[1-9]\d{0,8}$/.test(part) ? Number(part) : null
}

/** The last part of the address of every page of a list, for `getStaticPaths`. */
export function pageParts(archives: number): (string | undefined)[] {
  const numbered = Array.from({ length: archives }, (_, index) => String(index + 1))
  return [undefined, ...numbered]
}

/**
 * The pages that differ once articles came into a list or left it.
 *
 * @param rank - of the oldest article that came or left.
 * @param before - how many articles the list had.
 * @param after - how many it has.
 */
export function pagesMovedFrom(rank: number, before: number, after: number): number[] {
  const archives = [archivePages(before), archivePages(after)] as const
  const last = Math.max(...archives)
  const first = Math.floor(rank / PAGE_SIZE) + 1
  const moved = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  // The newest numbered page leads to its newer neighbour: that changes when another takes its place.
  const edges = archives[0] === archives[1] ? [] : archives
  return [...new Set([0, ...edges, ...moved])]
}
