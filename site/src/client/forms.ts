/** Small courtesies: blank searches go nowhere, Go Back goes back, the menu closes. */
export function easeForms(page: Document): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('[data-search-form]')) {
    form.addEventListener('submit', (event) => {
      const input = form.querySelector('input')
      if (input?.value.trim() === '') event.preventDefault()
    })
  }
  page.querySelector('[data-go-back]')?.addEventListener('click', () => history.back())
  const menu = page.querySelector<HTMLDetailsElement>('[data-menu]')
  if (menu) closeMenu(menu, page)
}

function closeMenu(menu: HTMLDetailsElement, page: Document): void {
  page.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false
  })
  page.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}
