import { relativeTime } from '@broadsheet/shared/text/relativeTime.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import * as v from '../api/parseResponse.ts'
import { readRows } from '../api/publicApi.ts'
import { whenNear } from '../page/whenNear.ts'

const DAYS = 7
const SHOWN = 5
const DAY = 86_400_000

/**
 * Updates the trending list once it is visible, because it changes between builds. After a failure the
 * list of the last build stays.
 */
export function followTrending(page: Document): void {
  const section = page.querySelector<HTMLElement>('[data-trending]')
  if (!section) return
  whenNear(section, () => void update(section, new Date()).catch(() => {}), 0)
}

async function update(section: HTMLElement, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAYS * DAY).toISOString()
  const query = {
    status: 'eq.published',
    published_at: [`gte.${since}`, `lte.${now.toISOString()}`],
    order: 'views_count.desc,published_at.desc,id.desc',
    limit: String(SHOWN),
  }
  const columns = 'title,slug,published_at,category:categories(name,slug)'
  const rows = await readRows('articles', columns, query, { token: null })
  const items = [...section.querySelectorAll('li')]
  const pattern = items[0]
  if (!pattern || rows.length === 0) return
  const drawn = rows.map((row) => drawRow(pattern, row, now))
  items[0]?.parentElement?.replaceChildren(...drawn)
}

/** Label as in model/card.ts: Breaking is Recent after a day, no category is News. */
function labelOf(category: v.Row | null, published: string, now: Date): string {
  const name = category ? v.text(category, 'name') : 'News'
  const isOld = now.getTime() - new Date(published).getTime() > DAY
  return name.toLowerCase() === 'breaking' && isOld ? 'Recent' : name
}

function drawRow(pattern: Element, row: unknown, now: Date): Element {
  const item = pattern.cloneNode(true) as Element
  const category = v.recordOrNull(row, 'category')
  const published = v.text(row, 'published_at')
  item.removeAttribute('data-until')
  item.classList.remove(...[...item.classList].filter((name) => name.startsWith('in-')))
  if (category) item.classList.add(`in-${v.text(category, 'slug')}`)
  const label = item.querySelector('.label')
  if (label) label.textContent = labelOf(category, published, now)
  label?.removeAttribute('data-breaking-until')
  const link = item.querySelector('a')
  link?.setAttribute('href', urls.article(v.text(row, 'slug')))
  if (link) link.textContent = v.text(row, 'title')
  const time = item.querySelector('time')
  const zone = document.documentElement.dataset.timeZone ?? 'UTC'
  if (time) {
    time.dateTime = published
    time.textContent = relativeTime(new Date(published), now, zone)
  }
  return item
}
