import { t } from '@broadsheet/shared/messages/t.ts'
import { showViews } from '../engagement/viewCounts.ts'
import { refreshTimes } from '../page/times.ts'
import { followPosition, positionBefore } from './listPosition.ts'

/** Number of articles added per click (specification, section 9). */
const PAGE = 12

/**
 * Makes the link to the next page of a list append its articles instead. Without JavaScript it stays a
 * link.
 */
export function loadMoreOnDemand(page: Document): void {
  const link = page.querySelector<HTMLAnchorElement>('[data-load-more]')
  const list = page.querySelector<HTMLElement>('[data-cards]')
  if (!link || !list) return
  link.textContent = t('site.loadMore')
  const supply = supplyOf(link.href, list, shownOn(page))
  const failure = page.querySelector<HTMLElement>('[data-load-failure]')
  const shown = list.children.length
  const append = async () => {
    const { cards, isLast } = await supply()
    list.append(...cards)
    refreshTimes(document, new Date())
    // View counts are optional: without them the articles are still shown.
    void showViews(page).catch(() => {})
    if (isLast) link.remove()
    return cards
  }
  const work = async (load: () => Promise<void>) => {
    if (link.ariaBusy === 'true') return
    link.ariaBusy = 'true'
    failure?.toggleAttribute('hidden', true)
    try {
      await load()
    } catch {
      failure?.toggleAttribute('hidden', false)
    } finally {
      link.ariaBusy = 'false'
    }
  }
  const add = () =>
    work(async () => {
      const [first] = await append()
      first?.querySelector<HTMLElement>('.card-title a')?.focus()
    })
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void add()
  })
  failure?.querySelector('[data-load-again]')?.addEventListener('click', () => void add())

  const before = positionBefore()
  followPosition(() => list.children.length - shown)
  if (before)
    void work(async () => {
      while (list.children.length - shown < before.added && link.isConnected) await append()
      scrollTo({ top: before.top, behavior: 'instant' })
    })
}

interface Supplied {
  cards: Element[]
  isLast: boolean
}

/** The articles on a page, including lead and sections. */
const shownOn = (page: Document) => new Set([...page.querySelectorAll('.card')].map(addressOf))

/** Reads pages until there are enough new articles. */
function supplyOf(first: string, list: HTMLElement, known: Set<string>): () => Promise<Supplied> {
  const waiting: Element[] = []
  let next: string | null = first
  return async () => {
    while (waiting.length < PAGE && next !== null) {
      const page = await pageAt(next)
      for (const card of page.querySelectorAll('[data-cards] > .card')) {
        const address = addressOf(card)
        if (!known.has(address)) waiting.push(withHeadlineOf(list, document.adoptNode(card)))
        known.add(address)
      }
      next = page.querySelector('[data-older]')?.getAttribute('href') ?? null
    }
    return { cards: waiting.splice(0, PAGE), isLast: waiting.length === 0 && next === null }
  }
}

/** Sets the heading level of a card: h2 on list pages, h3 on the front page. */
function withHeadlineOf(list: HTMLElement, card: Element): Element {
  const level = list.querySelector('.card-title')?.tagName
  const headline = card.querySelector('.card-title')
  if (!level || !headline || headline.tagName === level) return card
  const right = document.createElement(level)
  right.className = headline.className
  right.append(...headline.childNodes)
  headline.replaceWith(right)
  return card
}

const addressOf = (card: Element) => card.querySelector('.card-title a')?.getAttribute('href') ?? ''

async function pageAt(address: string): Promise<Document> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}
