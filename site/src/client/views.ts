import { ask, callFunction } from './api.ts'

/** Addresses grow too long for some servers beyond this many ids. */
const AT_ONCE = 60

/**
 * Counts one opening of an article. A page that the browser only prepares in advance is counted
 * when the reader turns to it.
 */
export async function recordView(article: string): Promise<void> {
  const page = document as Document & { prerendering?: boolean }
  if (page.prerendering) {
    await new Promise((resolve) =>
      document.addEventListener('prerenderingchange', resolve, { once: true }),
    )
  }
  await callFunction('record_view', { article })
}

/** Writes beside articles how often they were opened. Without an answer nothing is written. */
export async function showViews(page: Document): Promise<void> {
  const places = [...page.querySelectorAll<HTMLElement>('[data-views]')]
  const ids = [...new Set(places.map(({ dataset }) => dataset.views ?? ''))].filter(Boolean)
  const counts = new Map<string, number>()
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE).join(',')
    const rows = await ask<{ id: string; views_count: number }[]>(
      `/rest/v1/articles?select=id,views_count&id=in.(${some})`,
    )
    for (const row of rows) counts.set(row.id, row.views_count)
  }
  // Their place is kept by the page: nothing moves.
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
