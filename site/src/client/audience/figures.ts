import type { AudienceFigures } from '@broadsheet/shared/domain/audienceFigures.ts'
import { database, executeForRows } from '../api/database.ts'

/** Articles per request; the database refuses more. */
const AT_ONCE = 100

/** Figures of an article in a list. */
export interface ListedFigures {
  /** Of the last 30 minutes. */
  viewsNow: number
  viewsToday: number
  visitorsToday: number
  /** Views divided by the median of the section at the same age; null: unknown. */
  sectionRatio: number | null
}

/**
 * Reads the figures of articles for a list. Those of which the account sees none are missing.
 *
 * @returns by id of the article.
 * @throws ApiError
 */
export async function readListedFigures(
  articles: readonly string[],
): Promise<Map<string, ListedFigures>> {
  const parts = Array.from({ length: Math.ceil(articles.length / AT_ONCE) }, (_, at) =>
    articles.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )
  const rows = await Promise.all(
    parts.map((ids) => executeForRows(database.rpc('audience_of_articles', { articles: ids }))),
  )
  return new Map(
    rows.flat().map((row) => [
      row.article_id,
      {
        viewsNow: row.views_now,
        viewsToday: row.views_today,
        visitorsToday: row.visitors_today,
        sectionRatio: row.section_ratio,
      },
    ]),
  )
}

/** How an article compares with others of its section. */
export interface Comparison {
  /** Age at which they are compared. */
  age_days: number
  views: number
  /** Null: unknown. */
  section_median: number | null
  articles: number
}

/** What the side panel of the editor shows. */
export interface ArticleAudience {
  /** Missing: the account sees no figures. */
  listed: ListedFigures | undefined
  days: readonly AudienceFigures[]
  /** Missing for an article that is not public. */
  comparison: Comparison | undefined
  /** An empty host: unknown. */
  referrers: readonly { host: string; views: number }[]
}

/** Referrers in the side panel. */
const REFERRERS = 5

/**
 * Reads the figures of an article.
 *
 * @param first - first day in the time zone of the publication, as YYYY-MM-DD, at most 25 months ago.
 * @throws ApiError
 */
export async function readArticleAudience(
  article: string,
  first: string,
): Promise<ArticleAudience> {
  const range = { scope: 'article', id: article, first } as const
  const [listed, days, [comparison], referrers] = await Promise.all([
    readListedFigures([article]),
    executeForRows(database.rpc('audience_days', range)),
    executeForRows(database.rpc('audience_comparison', { article })),
    executeForRows(database.rpc('audience_referrers', { ...range, max: REFERRERS })),
  ])
  return { listed: listed.get(article), days, comparison, referrers }
}
