/**
 * Orders pages so that a renderer reads and renders the articles of lists once: list pages by their period, because
 * lists of the same time show the same articles. Old articles are first, because an article links to older ones.
 *
 * @param pages - newest first.
 * @param addressOf - path of a page, from the root.
 */
export function readingOrder<Page>(
  pages: readonly Page[],
  addressOf: (page: Page) => string,
): Page[] {
  const period = (page: Page) =>
    /^\/(?:latest|(?:category|tag|author)\/[^/]+)\/([^/]*)/.exec(addressOf(page))?.[1] ?? ''
  const periods = new Map(pages.map((page) => [page, period(page)]))
  const of = (page: Page) => periods.get(page) ?? ''
  return pages.toReversed().sort((a, b) => (of(a) < of(b) ? -1 : Number(of(a) > of(b))))
}
