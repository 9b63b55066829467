import { type FrontRule, type FrontSlot, takesSponsored } from '@broadsheet/shared/domain/fronts.ts'
import { TRENDING } from '@broadsheet/shared/domain/trending.ts'
import { cacheTags } from '@broadsheet/shared/publishing/cacheTags.ts'
import type { BuildContext } from '../model/buildContext.ts'
import { builtCard } from '../model/card.ts'
import { isChosen, itemKey } from '../model/fillSlots.ts'
import type { FrontContent } from '../model/front.ts'
import { latest } from './articleQueries.ts'
import { text } from './columnReaders.ts'
import type { Category } from './entities.ts'
import { buildTime } from './environment.ts'
import { all, first } from './mirror.ts'
import { renderedMarkdown } from './renderedMarkdown.ts'
import { summariesOf } from './summaries.ts'
import * as taxonomy from './taxonomy.ts'
import { query, trackDependency } from './trackedQuery.ts'

const DAY = 86_400_000

/** The slots of a front; empty for the default layout. @param category - id; empty for the home page. */
export const frontSlots = query(
  'frontSlots',
  (category: string) => [cacheTags.front(category || null)],
  (category: string): FrontSlot[] => {
    const where = category === '' ? 'category_id is null' : 'category_id = ?'
    const sql = `select slots from fronts where ${where}`
    return first(sql, slotsOf, ...(category === '' ? [] : [category])) ?? []
  },
)

const slotsOf = (row: Parameters<typeof text>[0]) => JSON.parse(text(row, 'slots')) as FrontSlot[]

/** Ids of the first articles of a rule. Only their order is a dependency: a front shows few of them. */
const ruleArticles = query(
  'ruleArticles',
  (by: string, category: string, tag: string, _limit: number, sponsored: string) => [
    // A label that is changed moves an article in no list.
    by === 'newest' && sponsored !== '' ? newestTag(category, tag) : cacheTags.newest,
    ...(by === 'most_viewed' ? [cacheTags.clock] : []),
  ],
  (by: string, category: string, tag: string, limit: number, sponsored: string): string[] => {
    const { sql, values } = ruleSql(by as FrontRule['by'], category, tag, sponsored !== '')
    return all(sql, (row) => text(row, 'id'), ...values, limit)
  },
)

const newestTag = (category: string, tag: string) => {
  if (tag !== '') return cacheTags.newestOf({ kind: 'tag', id: tag })
  return category === '' ? cacheTags.newest : cacheTags.newestOf({ kind: 'category', id: category })
}

/** As `private.rule_articles` of the database, which finds them for the preview. */
function ruleSql(by: FrontRule['by'], category: string, tag: string, sponsored: boolean) {
  const since = new Date(buildTime().getTime() - TRENDING.days * DAY).toISOString()
  // In the order of the primary key of article_tags, so that few rows are read.
  const [source, id, published] =
    tag === ''
      ? ['articles a', 'a.id', 'a.published_at']
      : ['article_tags g join articles a on a.id = g.article_id', 'g.article_id', 'g.published_at']
  const conditions = [
    ...(tag === '' ? [] : [['g.tag_id = ?', tag]]),
    ...(category === '' ? [] : [['a.category_id = ?', category]]),
    ...(by === 'most_viewed' ? [[`${published} >= ?`, since]] : []),
    ...(sponsored ? [] : [["a.label is not 'sponsored'"]]),
    ...(by === 'featured' ? [['a.is_featured = 1']] : []),
  ]
  const where = conditions.map(([sql]) => sql).join(' and ')
  const views = by === 'most_viewed' ? 'a.views_count desc, ' : ''
  return {
    sql: `select ${id} as id from ${source} ${where && `where ${where}`}
      order by ${views}${published} desc, ${id} desc limit ?`,
    values: conditions.flatMap(([, value]) => value ?? []),
  }
}

/** The chosen articles that are public and have not left their slot (`itemKey`). */
const presentItems = query(
  'presentItems',
  (category: string) => [cacheTags.front(category || null), cacheTags.clock],
  (category: string): string[] => {
    const now = buildTime()
    const chosen = frontSlots(category).flatMap((slot) =>
      slot.items.filter((item) => isChosen(item, now)).map((item) => ({ slot, item })),
    )
    const ids = [...new Set(chosen.map(({ item }) => item.article_id))]
    // Also of articles that are not public now.
    for (const id of ids) trackDependency(cacheTags.summary(id))
    const sql = 'select id from articles where id in (select value from json_each(?))'
    const found = new Set(
      ids.length === 0 ? [] : all(sql, (row) => text(row, 'id'), JSON.stringify(ids)),
    )
    return chosen
      .filter(({ item }) => found.has(item.article_id))
      .map(({ slot, item }) => itemKey(slot, item))
  },
)

/** The articles that are shown. */
const shownArticles = query(
  'shownArticles',
  (ids: string) => (JSON.parse(ids) as string[]).map(cacheTags.summary),
  (ids: string) => summariesOf(JSON.parse(ids) as string[]),
)

/**
 * Everything that a curated front is made from; null for the default layout.
 *
 * @param category - of the front; null: the home page.
 */
export function frontContent(
  category: Category | null,
  context: BuildContext,
): FrontContent | null {
  const front = category?.id ?? ''
  const slots = frontSlots(front)
  if (slots.length === 0) return null
  // Chosen articles and those of other slots cannot fill a place.
  const limit = slots.reduce((sum, { count, items }) => sum + count + items.length, 1)
  const idsOf = (slot: FrontSlot, { by, category_id, tag_id }: FrontRule) => {
    const category = category_id ?? (tag_id === null ? front : '')
    const sponsored = takesSponsored(slot) ? 'sponsored' : ''
    return ruleArticles(by, category, tag_id ?? '', limit, sponsored)
  }
  return {
    slots,
    category,
    present: new Set(presentItems(front)),
    rules: Object.fromEntries(
      slots.map((slot) => [slot.id, slot.rule ? idsOf(slot, slot.rule) : []]),
    ),
    cards: (ids) =>
      shownArticles(JSON.stringify(ids)).map((article) => ({
        ...{ id: article.id, publishedAt: article.publishedAt },
        card: builtCard(article, context),
      })),
    hasMore: (shown) => latest(shown.size + 1).some(({ id }) => !shown.has(id)),
    categories: taxonomy.categories(),
    tags: slots.some(({ rule }) => rule?.tag_id) ? taxonomy.tags() : [],
    texts: Object.fromEntries(
      slots.flatMap(({ id, text }) =>
        text === '' ? [] : [[id, renderedMarkdown(text, context)] as const],
      ),
    ),
  }
}
