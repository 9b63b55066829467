import { t } from '@broadsheet/shared/messages/t.ts'
import { recordSearch } from '../audience/recordSearch.ts'
import type { Findings, Order } from './engine.ts'
import { UNCATEGORIZED } from './indexManifest.ts'
import { VERBATIM } from './notice.ts'
import { firstCards, list, olderButton, part, SHOWN_AT_ONCE } from './resultList.ts'
import { followPosition, positionBefore } from './resultPosition.ts'
import { withEngine } from './searchSession.ts'

/**
 * Shows search results in place of the front page.
 *
 * @param query - trimmed, not blank.
 * @param template - of the results; they are put in its place.
 */
export async function showResults(query: string, template: HTMLTemplateElement): Promise<void> {
  document.title = t('search.titleQuery', { query })
  document.querySelector('meta[name=robots]')?.setAttribute('content', 'noindex')
  trimAddress(query)
  const section = sectionOf(template)
  const box = section.querySelector<HTMLInputElement>('input[name=search]')
  if (box) box.value = query
  const style = { mediaOrigin: template.dataset.mediaOrigin ?? '', level: 2 } as const
  const filters = part(section, 'filters') as HTMLFormElement
  let runs = 0
  const before = positionBefore()
  let shown = Math.max(before?.results ?? 0, SHOWN_AT_ONCE)
  const run = async () => {
    const isVerbatim = new URLSearchParams(location.search).has(VERBATIM)
    runs += 1
    const own = runs
    const findings = await withEngine(async (engine) => {
      const found = await engine.find({ text: query, ...choices(filters), isVerbatim })
      return { ...found, drawn: await firstCards(found.results, style, shown) }
    })
    // The filters changed in the meantime.
    if (own !== runs) return
    shown = SHOWN_AT_ONCE
    list(query, findings, section, style)
    if (isMissing(findings, filters)) void recordSearch(query).catch(() => {})
    if (findings.unsearched > 0) part(section, 'list').append(olderButton(loadOlder))
  }
  const loadOlder = async () => {
    await withEngine((engine) => engine.loadOlder())
    await run()
    // The list and its button were replaced.
    section.querySelector<HTMLElement>('#results-title')?.focus()
  }
  filters.addEventListener('submit', (event) => event.preventDefault())
  filters.addEventListener('change', () => {
    keepChoices(filters)
    run().catch(() => fail(section))
  })
  try {
    offerFilters(await withEngine(async ({ categories }) => categories), section)
    await run()
    if (before) scrollTo(0, before.top)
    followPosition(() => part(section, 'list').querySelectorAll('.card').length)
  } catch {
    fail(section)
  }
}

/** Whether nothing was found; a filter may leave out what would be found without it. */
const isMissing = ({ results }: Findings, filters: HTMLFormElement): boolean =>
  results.length === 0 && choices(filters).category === ''

function sectionOf(template: HTMLTemplateElement): HTMLElement {
  const section = document.importNode(template.content, true).querySelector('section')
  if (!section) throw new Error('The template of the search results is empty.')
  template.replaceWith(section)
  return section
}

/** `/?search=%20term%20` becomes `/?search=term`. */
function trimAddress(query: string): void {
  const address = new URL(location.href)
  if (address.searchParams.get('search') === query) return
  address.searchParams.set('search', query)
  history.replaceState(history.state, '', address)
}

function fail(section: HTMLElement): void {
  part(section, 'count').textContent = ''
  part(section, 'failure').hidden = false
  part(section, 'again').setAttribute('href', location.href)
}

/** Fills the filters with the categories and the values of the address. */
function offerFilters(categories: string[], section: HTMLElement): void {
  const asked = new URLSearchParams(location.search)
  const category = section.querySelector<HTMLSelectElement>('[name=category]')
  const sort = section.querySelector<HTMLSelectElement>('[name=sort]')
  for (const name of categories)
    category?.add(new Option(name === UNCATEGORIZED ? t('site.news') : name, name))
  if (category) category.value = asked.get('category') ?? ''
  if (category && category.selectedIndex < 0) category.selectedIndex = 0
  if (sort) sort.value = asked.get('sort') === 'date' ? 'date' : 'relevance'
}

function choices(form: HTMLFormElement): { category: string; order: Order } {
  const chosen = new FormData(form)
  return {
    category: String(chosen.get('category') ?? ''),
    order: chosen.get('sort') === 'date' ? 'date' : 'relevance',
  }
}

/** Stores the filters in the address, so that a search can be shared and restored. */
function keepChoices(form: HTMLFormElement): void {
  const { category, order } = choices(form)
  const address = new URL(location.href)
  for (const [name, value] of [
    ['category', category],
    ['sort', order === 'date' ? order : ''],
  ]) {
    if (!name) continue
    if (value) address.searchParams.set(name, value)
    else address.searchParams.delete(name)
  }
  history.replaceState(history.state, '', address)
}
