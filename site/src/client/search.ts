import { cardsOf } from './searchCards.ts'
import { type Engine, loadEngine, type Order, type Result } from './searchEngine.ts'

const SHOWN_AT_ONCE = 12

/**
 * Shows what the paper has about something, in place of the front page.
 *
 * @param query - not blank.
 * @param section - the prepared, hidden part of the page.
 */
export async function showResults(query: string, section: HTMLElement): Promise<void> {
  const box = document.querySelector<HTMLInputElement>('#hero-search')
  if (box) box.value = query
  document.title = `Search Results: ${query}`
  document.querySelector('meta[name=robots]')?.setAttribute('content', 'noindex')
  section.hidden = false
  try {
    const engine = await loadEngine()
    await offerFilters(engine, section)
    const filters = part(section, 'filters') as HTMLFormElement
    const run = async () => {
      const { category, sort } = choices(filters)
      await list(await engine.find(query, category, sort), section)
    }
    filters.addEventListener('submit', (event) => event.preventDefault())
    filters.addEventListener('change', () => {
      keepChoices(filters)
      run().catch(() => fail(section))
    })
    await run()
  } catch {
    fail(section)
  }
}

function fail(section: HTMLElement): void {
  part(section, 'failure').hidden = false
  part(section, 'again').setAttribute('href', location.href)
}

const counted = (number: number) => `${number} ${number === 1 ? 'result' : 'results'}`

function part(section: HTMLElement, name: string): HTMLElement {
  const element = section.querySelector<HTMLElement>(`[data-search-${name}]`)
  if (!element) throw new Error(`The search results have no part called ${name}.`)
  return element
}

/** Fills in the categories there are, and what the address already asks for. */
async function offerFilters(engine: Engine, section: HTMLElement): Promise<void> {
  const asked = new URLSearchParams(location.search)
  const category = section.querySelector<HTMLSelectElement>('[name=category]')
  const sort = section.querySelector<HTMLSelectElement>('[name=sort]')
  for (const name of await engine.categories()) category?.add(new Option(name, name))
  if (category) category.value = asked.get('category') ?? ''
  if (category && category.selectedIndex < 0) category.selectedIndex = 0
  if (sort) sort.value = asked.get('sort') === 'date' ? 'date' : 'relevance'
}

function choices(form: HTMLFormElement): { category: string; sort: Order } {
  const chosen = new FormData(form)
  return {
    category: String(chosen.get('category') ?? ''),
    sort: chosen.get('sort') === 'date' ? 'date' : 'relevance',
  }
}

/** So that a search with its filters can be shared and come back to. */
function keepChoices(form: HTMLFormElement): void {
  const { category, sort } = choices(form)
  const address = new URL(location.href)
  for (const [name, value] of [
    ['category', category],
    ['sort', sort === 'date' ? sort : ''],
  ]) {
    if (!name) continue
    if (value) address.searchParams.set(name, value)
    else address.searchParams.delete(name)
  }
  history.replaceState(null, '', address)
}

async function list(results: Result[], section: HTMLElement): Promise<void> {
  part(section, 'count').textContent = counted(results.length)
  part(section, 'empty').hidden = results.length > 0
  part(section, 'list').replaceChildren()
  await append(results, section)
}

/** Adds the next results, and a button for those after them. Gives back the first new headline. */
async function append(results: Result[], section: HTMLElement): Promise<HTMLElement | null> {
  const found = await Promise.all(results.slice(0, SHOWN_AT_ONCE).map((result) => result.data()))
  const cards = cardsOf(found, section)
  const first = cards.querySelector<HTMLElement>('.card-title a')
  const list = part(section, 'list')
  list.append(cards)
  const others = results.slice(SHOWN_AT_ONCE)
  if (others.length > 0) list.append(moreButton(() => append(others, section)))
  return first
}

function moreButton(load: () => Promise<HTMLElement | null>): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button load-more'
  button.textContent = 'Load More Articles'
  button.addEventListener('click', async () => {
    button.disabled = true
    const first = await load()
    button.remove()
    first?.focus()
  })
  return button
}
