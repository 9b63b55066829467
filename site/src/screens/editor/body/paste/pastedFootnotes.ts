import { notesOf } from './pastedNotes.ts'

/**
 * Finds footnotes and endnotes of a pasted page: a short link in the text leads to a note, and a link in the
 * note leads back. Notes become `section[data-footnote]` at the end of the page, in the order of their
 * references, which become `sup[data-footnote-ref]`. A reference without a copied note stays superscript.
 *
 * @param page - is modified.
 * @param taken - footnote labels used in the text.
 */
export function pastedFootnotes(page: Document, taken: ReadonlySet<string>): void {
  const labels = new Set(taken)
  for (const { element, back, references } of notesOf(page)) {
    const label = freeLabel(labels)
    labels.add(label)
    for (const link of references) replaceMark(link, referenceTo(page, label))
    // The number is in nested spans and, in Word, in a superscript of its own.
    outermostMark(back, element).remove()
    const section = page.createElement('section')
    section.dataset.footnote = label
    section.append(...contentOf(element))
    trimStart(section)
    element.remove()
    page.body.append(section)
  }
  removeDivider(page)
  for (const link of page.querySelectorAll('a[href^="#_ftn"], a[href^="#_edn"]'))
    replaceMark(link, raised(page, link))
}

/** The next free number, as a footnote label. */
export function freeLabel(taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) if (!taken.has(String(number))) return String(number)
}

/** Removes the divider between text and notes: a line, or a heading without content. */
function removeDivider(page: Document): void {
  for (const list of page.querySelectorAll('section[data-footnotes]'))
    if (!list.querySelector('li, p')) list.remove()
  const lists =
    '[data-style*="mso-element:footnote-list"], [data-style*="mso-element:endnote-list"]'
  for (const line of page.querySelectorAll(`:is(${lists}) > :is(hr, br)`)) line.remove()
  let last = page.querySelector('section[data-footnote]')?.previousElementSibling
  while (last && (last.tagName === 'HR' || isBlank(last))) {
    const before = last.previousElementSibling
    last.remove()
    last = before
  }
}

const isBlank = (element: Element) =>
  !element.textContent?.trim() &&
  !element.matches('img, [data-uploading]') &&
  !element.querySelector('img, [data-uploading]')

function referenceTo(page: Document, label: string): Element {
  const reference = page.createElement('sup')
  reference.dataset.footnoteRef = label
  reference.textContent = label
  return reference
}

function raised(page: Document, link: Element): Element {
  const sup = page.createElement('sup')
  sup.textContent = (link.textContent ?? '').replace(/[[\]\s]/g, '')
  return sup
}

/** Replaces a link, and a superscript around it that contains nothing else. */
function replaceMark(link: Element, by: Element): void {
  outermostMark(link, null).replaceWith(by)
}

/** The largest inline element around a number that contains nothing else. */
function outermostMark(mark: Element, within: Element | null): Element {
  let outermost = mark
  for (
    let parent = mark.parentElement;
    parent && parent !== within && /^(?:sup|span|b|i|em|strong)$/i.test(parent.tagName);
    parent = parent.parentElement
  ) {
    if (parent.textContent?.trim() !== mark.textContent?.trim()) break
    outermost = parent
  }
  return outermost
}

/** The paragraphs of a note. */
function contentOf(element: Element): ChildNode[] {
  if (element.tagName !== 'P') return [...element.childNodes]
  const paragraph = element.ownerDocument.createElement('p')
  paragraph.append(...element.childNodes)
  return [paragraph]
}

/** Removes the space between number and note. */
function trimStart(section: Element): void {
  const walker = section.ownerDocument.createTreeWalker(section, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode
    text.nodeValue = (text.nodeValue ?? '').replace(/^[\s\u00a0]+/, '')
    if (text.nodeValue !== '') return
  }
}
