/** Trims search input, ignores blank searches, connects Go Back, and closes menus on Escape or a click outside. */
export function enhanceForms(page: Document): void {
  page.addEventListener('submit', (event) => {
    const { target } = event
    if (!(target instanceof HTMLFormElement) || !target.matches('[data-search-form]')) return
    const input = target.querySelector('input')
    if (!input) return
    input.value = input.value.trim()
    if (input.value === '') event.preventDefault()
  })
  page.querySelector('[data-go-back]')?.addEventListener('click', () => history.back())
  const menus = page.querySelectorAll<HTMLDetailsElement>('[data-menu], [data-share-menu]')
  for (const menu of menus) closeOnEscapeOrClickOutside(menu, page)
}

function closeOnEscapeOrClickOutside(menu: HTMLDetailsElement, page: Document): void {
  page.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false
  })
  page.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}
