import { cardsOf } from './cards.ts'
import type { Findings, Result } from './engine.ts'

const SHOWN_AT_ONCE = 12

/** '12 results', or how far the search went when it did not go through everything. */
function counted({ results: { length }, searched, unsearched }: Findings): string {
  const results = `${length} ${length === 1 ? 'result' : 'results'}`
  if (unsearched === 0) return results
  return `${results} in the newest ${searched.toLocaleString('en-US')} articles`
}

/** A part of the prepared section of the page. */
export function part(section: HTMLElement, name: string): HTMLElement {
  const element = section.querySelector<HTMLElement>(`[data-search-${name}]`)
  if (!element) throw new Error(`The search results have no part called ${name}.`)
  return element
}

/** Results made into cards, not shown yet. */
export interface Drawn {
  cards: DocumentFragment
  /** Those after them. */
  others: Result[]
}

/** Draws the first results, without showing them yet. */
export async function firstCards(results: Result[], section: HTMLElement): Promise<Drawn> {
  const found = await Promise.all(results.slice(0, SHOWN_AT_ONCE).map((result) => result.data()))
  return { cards: cardsOf(found, section), others: results.slice(SHOWN_AT_ONCE) }
}

/** Shows results in place of those before. */
export function list(findings: Findings & { cards: Drawn }, section: HTMLElement): void {
  part(section, 'count').textContent = counted(findings)
  part(section, 'failure').hidden = true
  part(section, 'empty').hidden = findings.results.length > 0
  part(section, 'list').replaceChildren()
  append(findings.cards, section)
}

/** Adds results, and a button for those after them. Gives back the first new headline. */
function append({ cards, others }: Drawn, section: HTMLElement): HTMLElement | null {
  const first = cards.querySelector<HTMLElement>('.card-title a')
  const button = others.length > 0 && moreButton(others, section)
  const list = part(section, 'list')
  // What is older comes after what is found already.
  list.insertBefore(cards, list.querySelector('[data-older]'))
  if (button) list.insertBefore(button, list.querySelector('[data-older]'))
  return first
}

function moreButton(others: Result[], section: HTMLElement): HTMLButtonElement {
  const button = makeButton('Load More Articles', async () => {
    const drawn = await firstCards(others, section)
    button.remove()
    append(drawn, section)?.focus()
  })
  return button
}

/** What goes on to older articles. */
export function olderButton(reachBack: () => Promise<void>): HTMLButtonElement {
  const button = makeButton('Search Older Articles', reachBack)
  button.dataset.older = ''
  return button
}

/** A button that waits while it works, and can be pressed again when that fails. */
function makeButton(label: string, work: () => Promise<void>): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button load-more'
  button.textContent = label
  button.addEventListener('click', async () => {
    button.disabled = true
    try {
      await work()
    } catch {
      button.disabled = false
      button.textContent = 'That did not work. Try Again'
    }
  })
  return button
}
