import { t } from '@broadsheet/shared/messages/t.ts'

/** Delay after the last key before the archive is searched, in milliseconds. */
const PAUSE = 250

/**
 * Filters the loaded latest articles by title and excerpt while the reader types in the search box of the
 * front page (specification, section 2). After a pause the full search replaces them, so that both show
 * the same count.
 */
export function filterLatest(page: Document): void {
  const box = page.querySelector<HTMLInputElement>('#hero-search')
  const section = page.querySelector<HTMLElement>('[data-latest]')
  if (!box || !section || 'searching' in page.documentElement.dataset) return
  let inputs = 0
  const apply = () => {
    inputs += 1
    const own = inputs
    const query = box.value.trim()
    filterLoaded(query, section)
    if (query !== '')
      setTimeout(() => own === inputs && searchArchive(query, section, () => own === inputs), PAUSE)
  }
  box.addEventListener('input', apply)
  // Browsers restore the text of the box on back navigation.
  if (box.value !== '') apply()
}

async function searchArchive(query: string, section: HTMLElement, isCurrent: () => boolean) {
  try {
    const { showWhileTyping } = await import('../search/whileTyping.ts')
    await showWhileTyping(query, section, isCurrent)
  } catch {
    // Without the index only the loaded articles are filtered.
    if (isCurrent()) countLoaded(section)
  }
}

/** Hides loaded articles without the text. Shown results stay until new ones arrive. */
function filterLoaded(query: string, section: HTMLElement): void {
  const isFiltering = query !== ''
  document.documentElement.toggleAttribute('data-filtering', isFiltering)
  for (const card of cardsOf(section))
    card.hidden = isFiltering && !textOf(card).includes(query.toLowerCase())
  const part = (name: string) => section.querySelector<HTMLElement>(`[data-${name}]`)
  write(part('latest-title'), isFiltering ? t('search.title') : t('site.latestArticles'))
  const all = part('search-all')
  all?.toggleAttribute('hidden', !isFiltering)
  all?.querySelector('a')?.setAttribute('href', `/?search=${encodeURIComponent(query)}`)
  if (isFiltering) return
  part('cards')?.toggleAttribute('hidden', false)
  for (const name of ['latest-results', 'latest-empty']) part(name)?.toggleAttribute('hidden', true)
  for (const name of ['latest-results', 'latest-notice', 'latest-count'])
    part(name)?.replaceChildren()
}

function countLoaded(section: HTMLElement): void {
  const count = cardsOf(section).filter(({ hidden }) => !hidden).length
  write(section.querySelector<HTMLElement>('[data-latest-count]'), t('search.results', { count }))
  section.querySelector('[data-latest-empty]')?.toggleAttribute('hidden', count > 0)
}

const cardsOf = (section: HTMLElement) => [
  ...section.querySelectorAll<HTMLElement>('[data-cards] > .card'),
]

const textOf = (card: HTMLElement) =>
  ['.card-title', '[data-excerpt]']
    .map((selector) => card.querySelector(selector)?.textContent ?? '')
    .join('\n')
    .toLowerCase()

function write(element: HTMLElement | null, text: string): void {
  if (element) element.textContent = text
}
