import { callFunction, readRows } from '../api/publicApi.ts'

/** Maximum of ids per request: some servers refuse longer URLs. */
const AT_ONCE = 60

/**
 * Counts one view of an article, unless the browser sends Do Not Track or Global Privacy Control. A
 * prerendered page is counted when it is shown.
 */
export async function recordView(article: string): Promise<void> {
  const browser = navigator as Navigator & { globalPrivacyControl?: boolean }
  if (browser.doNotTrack === '1' || browser.globalPrivacyControl) return
  const page = document as Document & { prerendering?: boolean }
  if (page.prerendering) {
    await new Promise((resolve) =>
      document.addEventListener('prerenderingchange', resolve, { once: true }),
    )
  }
  await callFunction('record_view', { article })
}

/** Shows view counts on cards. Shows none when the request fails. */
export async function showViews(page: Document): Promise<void> {
  const places = [...page.querySelectorAll<HTMLElement>('[data-views]')]
  const ids = [...new Set(places.map(({ dataset }) => dataset.views ?? ''))].filter(Boolean)
  const counts = new Map<string, number>()
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE).join(',')
    const rows = await readRows('articles', 'id,views_count', { id: `in.(${some})` })
    for (const row of rows) counts.set(row.id, row.views_count)
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
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'view' : 'views'}`
}
