import { inSeriesOrder } from '@broadsheet/shared/domain/series.ts'
import { cacheTags } from '@broadsheet/shared/publishing/cacheTags.ts'
import { optionalText, text } from './columnReaders.ts'
import type { ArticleSummary } from './entities.ts'
import { all } from './mirror.ts'
import { summariesOf } from './summaries.ts'
import { query } from './trackedQuery.ts'

/** More parts are not shown: a page lists all of them. */
const MOST_PARTS = 200

/** The parts of a series in their order, by the id of its tag. */
export const seriesParts = query(
  'seriesParts',
  (tagId: string) => [cacheTags.newestOf({ kind: 'tag', id: tagId })],
  (tagId: string): ArticleSummary[] => {
    const sql = `select a.id, a.series_part from articles a where a.id in (
        select article_id from article_tags where tag_id = ? order by published_at, article_id limit ?)
      order by a.published_at, a.id`
    const placed = all(
      sql,
      (row) => ({ id: text(row, 'id'), seriesPart: optionalText(row, 'series_part') }),
      tagId,
      MOST_PARTS,
    )
    return summariesOf(inSeriesOrder(placed).map(({ id }) => id))
  },
)
