import { type Engine, loadEngine, type Order } from './engine.ts'
import { firstCards, list, olderButton, part } from './list.ts'

/** Does something with the search; when that fails, once more with the index there is by then. */
type WithEngine = <T>(work: (engine: Engine) => Promise<T>) => Promise<T>

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
    const { categories, withEngine } = await steadyEngine()
    offerFilters(categories, section)
    let runs = 0
    const filters = part(section, 'filters') as HTMLFormElement
    const run = async () => {
      const { category, sort } = choices(filters)
      runs += 1
      const own = runs
      const findings = await withEngine(async (engine) => {
        const found = await engine.find(query, category, sort)
        return { ...found, cards: await firstCards(found.results, section) }
      })
      // Something else was chosen meanwhile.
      if (own !== runs) return
      list(findings, section)
      const reachBack = async () => {
        await withEngine((engine) => engine.reachBack())
        await run()
        // The button is gone with the list it stood in.
        section.querySelector<HTMLElement>('#results-title')?.focus()
      }
      if (findings.unsearched > 0) part(section, 'list').append(olderButton(reachBack))
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

/** An index that was replaced while it was open lacks files: then the new one is opened. */
async function steadyEngine(): Promise<{ categories: string[]; withEngine: WithEngine }> {
  let engine = await loadEngine()
  const withEngine: WithEngine = async (work) => {
    try {
      return await work(engine)
    } catch {
      engine = await loadEngine()
      return work(engine)
    }
  }
  return { categories: engine.categories, withEngine }
}

function fail(section: HTMLElement): void {
  part(section, 'failure').hidden = false
  part(section, 'again').setAttribute('href', location.href)
}

/** Fills in the categories there are, and what the address already asks for. */
function offerFilters(categories: string[], section: HTMLElement): void {
  const asked = new URLSearchParams(location.search)
  const category = section.querySelector<HTMLSelectElement>('[name=category]')
  const sort = section.querySelector<HTMLSelectElement>('[name=sort]')
  for (const name of categories) category?.add(new Option(name, name))
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
