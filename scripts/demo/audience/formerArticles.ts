import type { ScopedArticle } from './audienceRows.ts'

const DAY = 86_400_000
/** Days since the last of them was published: most articles of the demo are younger. */
const YOUNGEST_DAYS = 7
/** One was published each day: figures of the site go back sixty days, and articles have readers for weeks. */
const COUNT = 90
/** Views of each. */
const VIEWS = 4000
/** Scopes in which an article counts after its removal. */
const LASTING = new Set(['site', 'section', 'author'])

/**
 * Earlier articles that the publication of the demo has removed: as in a real one, their views still count for the site,
 * their section and their authors. Without them the site would have eight times as many readers as a week ago.
 *
 * @param articles - the present ones, which they resemble in section and authors.
 */
export function formerArticles(articles: readonly ScopedArticle[], now: Date): ScopedArticle[] {
  return Array.from({ length: COUNT }, (_, n) => {
    const slug = `former-${n}`
    const published = new Date(now.getTime() - (YOUNGEST_DAYS + n) * DAY)
    const scopes = articles[n % articles.length]?.scopes ?? []
    const lasting = scopes.filter(({ scope }) => LASTING.has(scope))
    return { id: slug, slug, views: VIEWS, published, scopes: lasting }
  })
}
