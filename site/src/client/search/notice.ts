import { type MessagePart, t, tParts } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { Findings } from './engine.ts'

/** Query parameter of a search without corrections. */
export const VERBATIM = 'verbatim'

/** '12 results', with the extent of the search when it was not complete. */
export function countText({ results: { length }, searched, unsearched }: Findings): string {
  return unsearched === 0
    ? t('search.results', { count: length })
    : t('search.resultsInNewest', { count: length, searched })
}

/**
 * Notes about the correction and about partial matches; empty without either.
 */
export function noticeOf(typed: string, { corrected, isPartial }: Findings): HTMLElement[] {
  const lines: HTMLElement[] = []
  if (corrected !== null) {
    const parts = tParts('search.corrected', { corrected, typed })
    lines.push(line(...parts.map((part) => correctionPart(part, typed))))
  }
  if (isPartial) lines.push(line(t('search.partial')))
  return lines
}

function correctionPart({ tag, text }: MessagePart, typed: string): Node | string {
  if (tag === undefined) return text
  const isLink = tag === 'instead'
  const part = document.createElement(isLink ? 'a' : 'strong')
  part.textContent = text
  part.dir = 'auto'
  if (isLink) part.className = 'text-accent underline'
  if (isLink) part.setAttribute('href', `${urls.search(typed)}&${VERBATIM}=1`)
  return part
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
    const text = document.createElement('bdi')
    text.textContent = name
    link.append(label, ' ', text)
    item.append(link)
    return item
  })
}
