import type { ScopedArticle } from './audienceRows.ts'

const DAY = 86_400_000
/** Days since the last of them was published: most articles of the demo are younger. */
const YOUNGEST_DAYS = 7
/** One was published each day: figures of the site go back sixty days, and articles have readers for weeks. */
const COUNT = 90
/** Views of each. */
const VIEWS = 4000

/**
 * Earlier articles that the publication of the demo has removed: their views count for the whole site only. Without
 * them the site would have eight times as many readers as a week ago.
 *
 * @param site - id of the scope of all pages.
 */
export function formerArticles(site: string, now: Date): ScopedArticle[] {
  return Array.from({ length: COUNT }, (_, n) => {
    const slug = `former-${n}`
    const published = new Date(now.getTime() - (YOUNGEST_DAYS + n) * DAY)
    return { id: slug, slug, views: VIEWS, published, scopes: [{ scope: 'site', scope_id: site }] }
  })
}
