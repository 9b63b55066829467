import { mediaUrl, parsePicture } from '@broadsheet/shared/domain/picture.ts'
import { relativeTime } from '@broadsheet/shared/text/relativeTime.ts'
import type { IndexedArticle } from './indexedArticle.ts'
import type { Piece } from './marks.ts'
import type { MarkedTexts } from './snippet.ts'

/** A result with marked matches. */
export type FoundArticle = Pick<IndexedArticle, 'url' | 'meta'> & MarkedTexts

/** Options for rendering results. */
export interface CardStyle {
  template: HTMLTemplateElement
  /** Where pictures come from; empty when it is the site. */
  mediaOrigin: string
  /** Level of the headlines. */
  level: 2 | 3
}

/** Returns the template of the page. */
export function cardStyle(level: CardStyle['level']): CardStyle {
  const template = document.querySelector<HTMLTemplateElement>('template[data-search-card]')
  if (!template) throw new Error('The page has no template for search results.')
  return { template, mediaOrigin: template.dataset.mediaOrigin ?? '', level }
}

/** Renders results with the template of the page. */
export function cardsOf(found: FoundArticle[], { template, mediaOrigin, level }: CardStyle) {
  const cards = document.createDocumentFragment()
  for (const article of found) {
    const card = document.importNode(template.content, true)
    fill(card, article, mediaOrigin)
    setLevel(card.querySelector('.card-title'), level)
    cards.append(card)
  }
  return cards
}

function fill(card: DocumentFragment, article: FoundArticle, mediaOrigin: string): void {
  const { url, meta, title, snippet, author } = article
  const write = (selector: string, ...content: (Node | string)[]) =>
    card.querySelector(selector)?.replaceChildren(...content)
  write('.card-title a', ...(title.length > 0 ? title.map(marked) : [url]))
  card.querySelector('.card-title a')?.setAttribute('href', url)
  write('.label', meta.category || 'News')
  if (meta.section) card.querySelector('.card')?.classList.add(`in-${meta.section}`)
  write('[data-snippet]', ...snippet.map(marked))
  write('[data-author]', ...author.map(marked), meta.author ? ' · ' : '')
  showDate(card.querySelector('time'), meta.date)
  showPicture(card.querySelector('.picture'), meta.image, mediaOrigin)
}

function setLevel(headline: Element | null, level: CardStyle['level']): void {
  if (!headline || headline.tagName === `H${level}`) return
  const other = document.createElement(`h${level}`)
  other.className = headline.className
  other.append(...headline.childNodes)
  headline.replaceWith(other)
}

/** A piece of text; matches are in a mark element. */
function marked({ text, isMatch }: Piece): Node | string {
  if (!isMatch) return text
  const mark = document.createElement('mark')
  mark.className = 'rounded-[2px] bg-brand/20 px-[0.1em] text-inherit'
  mark.textContent = text
  return mark
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
