import { refreshTimes } from './times.ts'

/** How many articles one press adds (specification, section 9). */
const PAGE = 12

/**
 * Makes the link to the next page of a list add that page's articles instead of leading there.
 * Without a script it stays the link it is.
 */
export function loadMoreOnDemand(page: Document): void {
  const link = page.querySelector<HTMLAnchorElement>('[data-load-more]')
  const list = page.querySelector<HTMLElement>('[data-cards]')
  if (!link || !list) return
  link.textContent = 'Load More Articles'
  const supply = supplyOf(link.href, list)
  const failure = page.querySelector<HTMLElement>('[data-load-failure]')
  const add = async () => {
    if (link.ariaBusy === 'true') return
    link.ariaBusy = 'true'
    failure?.toggleAttribute('hidden', true)
    try {
      const { cards, isLast } = await supply()
      list.append(...cards)
      refreshTimes(document, new Date())
      cards[0]?.querySelector<HTMLElement>('.card-title a')?.focus()
      if (isLast) link.remove()
    } catch {
      failure?.toggleAttribute('hidden', false)
    } finally {
      link.ariaBusy = 'false'
    }
  }
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void add()
  })
  failure?.querySelector('[data-load-again]')?.addEventListener('click', () => void add())
}

interface Supplied {
  cards: Element[]
  isLast: boolean
}

/** Reads page after page, until there are enough articles that the list does not show yet. */
function supplyOf(first: string, list: HTMLElement): () => Promise<Supplied> {
  const known = new Set([...list.children].map(addressOf))
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

/** Gives a card the level of headline the list has: h2 on a page of its own, h3 on the front page. */
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
