import { TRENDING, trendingSince } from '@broadsheet/shared/domain/trending.ts'
import { rows } from '../api/parseResponse.ts'
import { readRows } from '../api/publicApi.ts'
import { whenNear } from '../page/whenNear.ts'

/**
 * Updates the trending list once it is visible, because it changes between builds. After a failure the
 * list of the last build stays.
 */
export function followTrending(page: Document): void {
  const section = page.querySelector('[data-trending]')
  const list = section?.querySelector('ol')
  if (!section || !list) return
  whenNear(section, () => void update(list, new Date()).catch(() => {}), 0)
}

async function update(list: Element, now: Date): Promise<void> {
  const query = {
    status: 'eq.published',
    published_at: [`gte.${trendingSince(now).toISOString()}`, `lte.${now.toISOString()}`],
    or: '(label.is.null,label.neq.sponsored)',
    order: 'article_views(views_count).desc,published_at.desc,id.desc',
    limit: String(TRENDING.shown),
  }
  const columns =
    'title,slug,lang,published_at,label,ai_use,category:categories(name,slug),article_views(views_count)'
  const [{ trendingItems }, answer] = await Promise.all([
    import('./trendingItems.ts'),
    readRows('articles', columns, query, { token: null }),
  ])
  const items = trendingItems(rows(answer), now)
  if (items.length > 0) list.replaceChildren(...items)
}
