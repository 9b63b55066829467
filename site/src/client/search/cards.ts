import { mediaUrl, parsePicture } from '@broadsheet/shared/domain/picture.ts'
import { relativeTime } from '@broadsheet/shared/text/relativeTime.ts'

/** As scripts/publisher/search.ts writes them; `section` is the slug of the category. */
type MetaName = 'title' | 'excerpt' | 'image' | 'date' | 'category' | 'section' | 'author'

/** An article as the search index knows it. */
export interface Found {
  url: string
  meta: Partial<Record<MetaName, string>>
}

/**
 * Draws articles with the template of the page.
 *
 * @param section - holds the template and says where pictures come from.
 */
export function cardsOf(found: Found[], section: HTMLElement): DocumentFragment {
  const template = section.querySelector('template')
  if (!template) throw new Error('The search results have no template.')
  const cards = document.createDocumentFragment()
  for (const entry of found) {
    const card = document.importNode(template.content, true)
    fill(card, entry, section.dataset.mediaOrigin ?? '')
    cards.append(card)
  }
  return cards
}

function fill(card: DocumentFragment, { url, meta }: Found, mediaOrigin: string): void {
  const write = (selector: string, text: string) => {
    const element = card.querySelector(selector)
    if (element) element.textContent = text
  }
  write('.card-title a', meta.title ?? url)
  card.querySelector('.card-title a')?.setAttribute('href', url)
  write('.label', meta.category || 'News')
  if (meta.section) card.querySelector('.card')?.classList.add(`in-${meta.section}`)
  write('.card-excerpt', meta.excerpt ?? '')
  write('[data-author]', meta.author ? `${meta.author} · ` : '')
  showDate(card.querySelector('time'), meta.date)
  showPicture(card.querySelector('.picture'), meta.image, mediaOrigin)
}

function showDate(time: HTMLTimeElement | null, date: string | undefined): void {
  if (!time || !date) return
  const zone = document.documentElement.dataset.timeZone ?? 'UTC'
  time.dateTime = date
  time.textContent = relativeTime(new Date(date), new Date(), zone)
}

function showPicture(box: Element | null, address: string | undefined, mediaOrigin: string): void {
  if (!box || !address) return
  const image = document.createElement('img')
  const picture = parsePicture(address, mediaOrigin)
  image.alt = ''
  image.loading = 'lazy'
  if (picture) {
    image.sizes = '(min-width: 40rem) 240px, 120px'
    image.srcset = picture.srcset
  }
  image.src = picture?.src ?? mediaUrl(address, mediaOrigin)
  box.append(image)
}
