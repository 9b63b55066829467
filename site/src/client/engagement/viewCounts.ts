import { t } from '@broadsheet/shared/messages/t.ts'
import { readRows } from '../api/publicApi.ts'

/** Maximum of ids per request: some servers refuse longer URLs. */
const AT_ONCE = 60

/**
 * Shows view counts on cards. Shows none when the request fails.
 *
 * @param article - id of the article of the page.
 * @param uncounted - result of `recordView`.
 */
export async function showViews(
  page: Document,
  article?: string,
  uncounted: number[] = [],
): Promise<void> {
  const places = [...page.querySelectorAll<HTMLElement>('[data-views]')]
  const ids = [...new Set(places.map(({ dataset }) => dataset.views ?? ''))].filter(Boolean)
  const counts = new Map<string, number>()
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE).join(',')
    const rows = await readRows('article_views', '*', { article_id: `in.(${some})` })
    for (const { article_id: id, views_count: count } of rows)
      counts.set(id, count + (id === article ? uncounted.length : 0))
  }
  // The page reserves the space: nothing moves.
  for (const place of places) {
    const count = counts.get(place.dataset.views ?? '')
    if (count === undefined) continue
    place.textContent = viewsText(count)
    place.hidden = false
  }
}

/** '1 view', '1,234 views'. */
export function viewsText(count: number): string {
  return t('site.views', { count })
}
