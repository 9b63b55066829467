import type { ScopedArticle } from './audienceRows.ts'

const DAY = 86_400_000
/** The articles of the demo are younger than a week, most of them. */
const YOUNGEST_DAYS = 7
/** One a day; the earliest figures are sixty days old. */
const COUNT = 90
const VIEWS = 4000

/**
 * Articles that the publication of the demo had before those it shows, and removed: only its totals have their views.
 * Without them the demo would have ten times as many readers as a week ago.
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
