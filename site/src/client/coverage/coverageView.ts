import type { LiveUpdate } from '@broadsheet/shared/domain/liveUpdates.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import type { CoveragePage, CoverageView } from '@broadsheet/shared/publishing/coverageFollower.ts'
import { linkCardStyles } from '../page/linkCardStyles.ts'
import { NewEntries } from './NewEntries.ts'
import { wasSent } from './sentEntries.ts'
import { withoutMoving } from './withoutMoving.ts'

/** The entries of an open page. What is being read does not move when entries are inserted above. */
export function coverageView(section: HTMLElement): CoverageView {
  const part = (name: string) => section.querySelector<HTMLElement>(`[data-live-${name}]`)
  const list = part('entries') ?? section
  const pinned = part('pinned') ?? section
  const isAscending = section.dataset.order === 'oldest'
  const news = new NewEntries(section, part('status'))
  const shown = () => [...section.querySelectorAll<HTMLElement>('[data-entry]')]
  const find = (id: string) => shown().find(({ dataset }) => dataset.entry === id)

  function put({ id, number, change, isPinned, html }: LiveUpdate): HTMLElement | null {
    const before = find(id)
    const target = isPinned ? pinned : list
    // An entry that did not change stays, and with it a video that plays.
    if (before?.parentElement === target && Number(before.dataset.change) >= change) return null
    const element = html === null ? null : elementOf(html)
    if (before && element && before.parentElement === target) before.replaceWith(element)
    else {
      before?.remove()
      if (element) insert(target, element, number, isAscending && !isPinned)
    }
    return before ? null : element
  }

  function apply(entries: readonly LiveUpdate[]): void {
    const added = withoutMoving(section, () => {
      const newest = highest(shown())
      const elements = entries.flatMap((entry) => {
        const element = put(entry)
        return element && entry.number > newest ? element : []
      })
      if (entries.length > 0) part('none')?.remove()
      return elements.filter((element) => element.isConnected)
    })
    linkCardStyles(document, entries.map(({ html }) => html ?? '').join(''))
    news.add(added.filter(({ dataset }) => !wasSent(dataset.entry ?? '')))
  }

  return {
    apply,
    replace({ from, to, entries }: CoveragePage) {
      const kept = new Set(entries.map(({ id }) => id))
      // The page of the article has all pinned entries.
      const isOf = (element: HTMLElement) =>
        (to === Number.POSITIVE_INFINITY && element.parentElement === pinned) ||
        (element.parentElement === list && isBetween(numberOf(element), from, to))
      withoutMoving(section, () => {
        for (const element of shown())
          if (isOf(element) && !kept.has(element.dataset.entry ?? '')) element.remove()
      })
      const unpinned = (entry: LiveUpdate) =>
        to !== Number.POSITIVE_INFINITY && find(entry.id)?.parentElement === pinned
      apply(entries.filter((entry) => !unpinned(entry)))
    },
    showTop(html) {
      const top = part('top')
      if (!top || top.innerHTML === html) return
      const content = document.createElement('template')
      content.innerHTML = html
      // The browser writes the same HTML in its own way.
      if (top.innerHTML === content.innerHTML) return
      withoutMoving(section, () => top.replaceChildren(content.content))
    },
    end() {
      section.dataset.state = 'ended'
      part('mark')?.remove()
      document.querySelector('[data-article-head] [data-live-badge]')?.remove()
      news.announce(t('live.ended'))
    },
  }
}

function elementOf(html: string): HTMLElement | null {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content.firstElementChild as HTMLElement | null
}

function insert(target: Element, element: HTMLElement, number: number, isAscending: boolean): void {
  const next = [...target.children].find((other) => {
    const others = numberOf(other) ?? 0
    return isAscending ? others > number : others < number
  })
  target.insertBefore(element, next ?? null)
}

const numberOf = (element: Element): number | null =>
  Number((element as HTMLElement).dataset.number) || null

const highest = (elements: readonly HTMLElement[]) =>
  Math.max(0, ...elements.map((element) => numberOf(element) ?? 0))

const isBetween = (number: number | null, from: number, to: number) =>
  number !== null && number >= from && number <= to
