import { t } from '@broadsheet/shared/messages/t.ts'

const BUTTON =
  'fixed inset-x-0 top-[calc(var(--spacing-bar)+0.5rem)] z-15 mx-auto min-h-11 w-fit cursor-pointer rounded-full bg-brand px-5 font-semibold text-page shadow-panel print:hidden'

/** Announces new entries, and shows a button with their number while they are out of view. */
export class NewEntries {
  readonly #button: HTMLButtonElement
  readonly #section: HTMLElement
  readonly #status: HTMLElement | null
  #outOfView: HTMLElement[] = []
  readonly #seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) this.#drop(target)
  })

  constructor(section: HTMLElement, status: HTMLElement | null) {
    this.#section = section
    this.#status = status
    this.#button = document.createElement('button')
    this.#button.type = 'button'
    this.#button.className = BUTTON
    this.#button.addEventListener('click', () => this.#show())
  }

  /** Entries were inserted, in the order of their publication. */
  add(elements: readonly HTMLElement[]): void {
    if (elements.length === 0) return
    this.announce(t('live.newUpdates', { count: elements.length }))
    for (const element of elements) {
      element.classList.add('live-new')
      this.#seen.observe(element)
    }
    this.#outOfView = [...this.#outOfView.filter(({ isConnected }) => isConnected), ...elements]
    // After the observer reported those that are in view.
    setTimeout(() => this.#update(), 200)
  }

  /** Announces a text politely. */
  announce(text: string): void {
    if (this.#status) this.#status.textContent = text
  }

  #drop(element: Element): void {
    this.#seen.unobserve(element)
    this.#outOfView = this.#outOfView.filter((other) => other !== element)
    this.#update()
  }

  #update(): void {
    const count = this.#outOfView.length
    if (count === 0) {
      this.#button.remove()
      return
    }
    this.#button.textContent = t('live.newUpdates', { count })
    if (!this.#button.isConnected) this.#section.append(this.#button)
  }

  /** Scrolls to the first of the new entries, and moves the focus there. */
  #show(): void {
    const top = (element: HTMLElement) => element.getBoundingClientRect().top
    const [first] = this.#outOfView.toSorted((one, other) => top(one) - top(other))
    for (const element of this.#outOfView) this.#seen.unobserve(element)
    this.#outOfView = []
    this.#update()
    if (!first) return
    first.tabIndex = -1
    first.focus({ preventScroll: true })
    first.scrollIntoView({ block: 'start' })
  }
}
