/** The number of a note as written by Word, LibreOffice, Google Docs and Markdown renderers. */
const MARK = /^[\s[(]*(?:\d{1,4}|[ivxlcdm]{1,8}|[a-z]|[*†‡§¶]+)[\s\])]*$/i

/** A note of a pasted page. */
export interface Note {
  /** The element of the note, including its number. */
  element: Element
  /** The link in it that leads back to the text. */
  back: Element
  references: HTMLAnchorElement[]
}

/** Finds notes: a short link in the text leads to each, and a link in it leads back. */
export function notesOf(page: Document): Note[] {
  const notes = new Map<Element, Note>()
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) {
    if (!MARK.test(link.textContent ?? '')) continue
    const target = named(page, link.getAttribute('href')?.slice(1) ?? '')
    const back = target && backLink(page, target)
    if (!target || !back || back === link || isBefore(back, link)) continue
    const element = noteAround(back)
    if (!element || element.contains(link)) continue
    const note = notes.get(element) ?? { element, back, references: [] }
    note.references.push(link)
    notes.set(element, note)
  }
  return [...notes.values()]
}

function named(page: Document, name: string): Element | null {
  if (name === '') return null
  const quoted = CSS.escape(name)
  return page.querySelector(`[id="${quoted}"], a[name="${quoted}"]`)
}

/** The link in a target, or the target itself, that leads to a link of the page. */
function backLink(page: Document, target: Element): Element | null {
  const inside = [...target.querySelectorAll('a[href^="#"]')]
  return (
    [target, ...inside].find((one) => {
      const href = one.getAttribute('href') ?? ''
      const origin = href.startsWith('#') ? named(page, href.slice(1)) : null
      return origin !== null && !one.contains(origin)
    }) ?? null
  )
}

const isBefore = (one: Element, other: Element) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)

/** The largest element around a back link that contains no other one. */
function noteAround(back: Element): Element | null {
  let note = back.closest('p, li, div, dd')
  for (let outer = note?.parentElement; outer?.matches('li, div'); outer = outer.parentElement) {
    const links = [...outer.querySelectorAll('a[href^="#"]')]
    if (links.some((link) => link !== back) || outer.querySelector('h1, h2, h3, hr')) break
    note = outer
  }
  return note
}
