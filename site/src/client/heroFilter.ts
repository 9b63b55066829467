/**
 * The search box of the front page filters the latest articles that are loaded, by title and
 * excerpt, while the reader types (specification, section 2). Enter searches the whole archive.
 */
export function filterLatest(page: Document): void {
  const box = page.querySelector<HTMLInputElement>('#hero-search')
  const section = page.querySelector<HTMLElement>('[data-latest]')
  if (!box || !section || 'searching' in page.documentElement.dataset) return
  const apply = () => show(box.value.trim().toLowerCase(), section)
  box.addEventListener('input', apply)
  // A browser that comes back to the page fills the box again.
  if (box.value !== '') apply()
}

function show(query: string, section: HTMLElement): void {
  const isFiltering = query !== ''
  document.documentElement.toggleAttribute('data-filtering', isFiltering)
  let count = 0
  for (const card of section.querySelectorAll<HTMLElement>('[data-cards] > .card')) {
    card.hidden = isFiltering && !textOf(card).includes(query)
    if (!card.hidden) count += 1
  }
  const part = (name: string) => section.querySelector<HTMLElement>(`[data-${name}]`)
  write(part('latest-title'), isFiltering ? 'Search Results' : 'Latest Articles')
  write(part('latest-count'), isFiltering ? `${count} ${count === 1 ? 'result' : 'results'}` : '')
  part('latest-empty')?.toggleAttribute('hidden', !isFiltering || count > 0)
  const all = part('search-all')
  all?.toggleAttribute('hidden', !isFiltering)
  all?.querySelector('a')?.setAttribute('href', `/?search=${encodeURIComponent(query)}`)
}

const textOf = (card: HTMLElement) =>
  ['.card-title', '.card-excerpt']
    .map((selector) => card.querySelector(selector)?.textContent ?? '')
    .join('\n')
    .toLowerCase()

function write(element: HTMLElement | null, text: string): void {
  if (element) element.textContent = text
}
