import { urls } from '@broadsheet/shared/urls.ts'
import type { Findings } from './engine.ts'

/** Query parameter of a search without corrections. */
export const VERBATIM = 'verbatim'

/** '12 results', with the extent of the search when it was not complete. */
export function countText({ results: { length }, searched, unsearched }: Findings): string {
  const results = `${length.toLocaleString('en-US')} ${length === 1 ? 'result' : 'results'}`
  if (unsearched === 0) return results
  return `${results} in the newest ${searched.toLocaleString('en-US')} articles`
}

/**
 * Notes about the correction and about partial matches; empty without either.
 */
export function noticeOf(typed: string, { corrected, isPartial }: Findings): HTMLElement[] {
  const lines: HTMLElement[] = []
  if (corrected !== null) {
    const instead = document.createElement('a')
    instead.href = `${urls.search(typed)}&${VERBATIM}=1`
    instead.className = 'text-accent underline'
    instead.textContent = typed
    const shown = document.createElement('strong')
    shown.textContent = corrected
    lines.push(line('Showing results for ', shown, '. Search instead for ', instead, '.'))
  }
  if (isPartial)
    lines.push(line('No article has all of these words. These articles have some of them.'))
  return lines
}

function line(...content: (Node | string)[]): HTMLElement {
  const element = document.createElement('p')
  element.append(...content)
  return element
}

/** Links to the sections, tags and authors with a matching name. */
export function nameLinks({ names }: Findings): HTMLElement[] {
  return names.map(({ kind, name, href }) => {
    const item = document.createElement('li')
    const link = document.createElement('a')
    const label = document.createElement('span')
    label.textContent = kind
    label.className = 'me-[0.35rem] text-meta font-normal text-soft'
    link.href = href
    link.className =
      'block rounded-sm border border-rule bg-tint px-[0.9rem] py-2 font-semibold hover:border-accent hover:text-accent'
    link.append(label, ' ', name)
    item.append(link)
    return item
  })
}
