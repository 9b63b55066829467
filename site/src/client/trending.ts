import { relativeTime } from '@broadsheet/shared/text/relativeTime.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import * as v from './answers.ts'
import { rest } from './rest.ts'

const DAYS = 7
const SHOWN = 5
const DAY = 86_400_000

/**
 * Brings the trending list up to date once it is in sight: what is read most changes without
 * anything being published. When that fails, the list of the last build stays.
 */
export function followTrending(page: Document): void {
  const section = page.querySelector<HTMLElement>('[data-trending]')
  if (!section) return
  const watcher = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    watcher.disconnect()
    update(section, new Date()).catch(() => {})
  })
  watcher.observe(section)
}

async function update(section: HTMLElement, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAYS * DAY).toISOString()
  const rows = await rest(
    `articles?select=title,slug,published_at,category:categories(name,slug)&status=eq.published&published_at=gte.${since}&published_at=lte.${now.toISOString()}&order=views_count.desc,published_at.desc,id.desc&limit=${SHOWN}`,
  )
  const items = [...section.querySelectorAll('li')]
  const pattern = items[0]
  if (!pattern || !Array.isArray(rows) || rows.length === 0) return
  const drawn = rows.map((row) => drawRow(pattern, row, now))
  items[0]?.parentElement?.replaceChildren(...drawn)
}

/** As model/card.ts names it: Breaking is Recent after a day, no category is News. */
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
  item.className = category ? `accent in-${v.text(category, 'slug')}` : 'accent'
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
