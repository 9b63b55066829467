import { t } from '@broadsheet/shared/messages/t.ts'
import type { Findings, Result } from './engine.ts'
import { countText, nameLinks, noticeOf } from './notice.ts'
import type { ResultStyle } from './resultCards.ts'

/** Results shown at first, and added by each click on Load More. */
export const SHOWN_AT_ONCE = 12

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

/** Renders the first results without showing them. */
export async function firstCards(
  results: Result[],
  style: ResultStyle,
  count = SHOWN_AT_ONCE,
): Promise<Drawn> {
  // Loaded in parallel with the texts. A dynamic import keeps the preload list of every page short.
  const [{ resultCards }, ...found] = await Promise.all([
    import('./resultCards.ts'),
    ...results.slice(0, count).map((result) => result.load()),
  ])
  return { cards: resultCards(found, style), others: results.slice(count) }
}

/** Replaces the shown results. */
export function list(
  typed: string,
  findings: Findings & { drawn: Drawn },
  section: HTMLElement,
  style: ResultStyle,
): void {
  part(section, 'count').textContent = countText(findings)
  part(section, 'notice').replaceChildren(...noticeOf(typed, findings))
  part(section, 'names').replaceChildren(...nameLinks(findings))
  part(section, 'names').hidden = findings.names.length === 0
  part(section, 'failure').hidden = true
  part(section, 'empty').hidden = findings.results.length > 0
  part(section, 'list').replaceChildren()
  append(findings.drawn, section, style)
}

/** Appends results and a button for the next ones. Returns the first new headline. */
function append({ cards, others }: Drawn, section: HTMLElement, style: ResultStyle) {
  const first = cards.querySelector<HTMLElement>('.card-title a')
  const button = others.length > 0 && moreButton(others, section, style)
  const list = part(section, 'list')
  // Older results are after the current ones.
  list.insertBefore(cards, list.querySelector('[data-older]'))
  if (button) list.insertBefore(button, list.querySelector('[data-older]'))
  return first
}

function moreButton(others: Result[], section: HTMLElement, style: ResultStyle): HTMLButtonElement {
  const button = makeButton(t('search.loadMore'), async () => {
    const drawn = await firstCards(others, style)
    button.remove()
    append(drawn, section, style)?.focus()
  })
  return button
}

/** The button that searches older articles. */
export function olderButton(loadOlder: () => Promise<void>): HTMLButtonElement {
  const button = makeButton(t('search.older'), loadOlder)
  button.dataset.older = ''
  return button
}

/** A button that is disabled while it works and can be retried after a failure. */
function makeButton(label: string, work: () => Promise<void>): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button mx-auto mt-6 flex w-fit'
  button.textContent = label
  button.addEventListener('click', async () => {
    button.disabled = true
    try {
      await work()
    } catch {
      button.disabled = false
      button.textContent = t('search.loadFailed')
    }
  })
  return button
}
