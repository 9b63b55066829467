import { pageOfFrame } from '@broadsheet/shared/markup/plugins/videos.ts'
import { pastedFootnotes } from './pastedFootnotes.ts'
import { tagsFromStyles } from './styles.ts'
import { listsFromWord } from './word.ts'

const WITHOUT_TEXT = 'script, style, meta, link, title, template, iframe, object, svg, noscript'

/**
 * Converts HTML copied from Word, Google Docs or a web page into supported markup: keeps the structure, drops
 * the styles.
 *
 * @param page - is modified.
 * @param takenLabels - footnote labels used in the text.
 * @returns HTML of headings, lists, quotes, tables, links and emphasis.
 */
export function cleanHtml(page: Document, takenLabels: ReadonlySet<string>): string {
  for (const frame of page.querySelectorAll('iframe')) replaceFrame(frame)
  for (const { content, element } of emptyOf(page)) element.replaceWith(...content)
  pastedFootnotes(page, takenLabels)
  listsFromWord(page)
  tagsFromStyles(page)
  for (const picture of page.querySelectorAll('img')) replacePicture(picture)
  for (const cell of page.querySelectorAll('td, th')) flatten(cell)
  for (const link of page.querySelectorAll('a')) cleanLink(link)
  for (const block of page.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li')) dropIfBlank(block)
  return page.body.innerHTML
}

/** Elements to remove with their content, or, for Office's own elements, to unwrap. */
function emptyOf(page: Document): { element: ChildNode; content: ChildNode[] }[] {
  const withoutText = [...page.querySelectorAll<HTMLElement>(WITHOUT_TEXT)]
  const comments: ChildNode[] = []
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_COMMENT)
  while (walker.nextNode()) comments.push(walker.currentNode as ChildNode)
  const office = [...page.querySelectorAll('*')].filter(({ localName }) => localName.includes(':'))
  const hidden = [...page.querySelectorAll<HTMLElement>('[data-style*="mso-hide"]')]
  return [
    ...[...withoutText, ...comments, ...hidden].map((element) => ({ element, content: [] })),
    ...office.map((element) => ({ element, content: wordsOf(element) })),
  ]
}

/** Word marks the end of a paragraph with a space in an element of its own. */
function wordsOf(element: Element): ChildNode[] {
  return element.textContent?.trim() ? [...element.childNodes] : []
}

/** An embedded video or post becomes its address; other frames stay source, which the checklist reports. */
function replaceFrame(frame: HTMLIFrameElement): void {
  const address = frame.getAttribute('src')?.trim() ?? ''
  if (!/^(?:https?:)?\/\//i.test(address)) return
  const page = pageOfFrame(address)
  const block = frame.ownerDocument.createElement(page === null ? 'pre' : 'p')
  if (page === null) {
    block.dataset.rawBlock = ''
    block.textContent = `<iframe src="${address.replaceAll('"', '&quot;')}"></iframe>`
  } else {
    const link = frame.ownerDocument.createElement('a')
    link.href = page
    link.textContent = page
    block.append(link)
  }
  frame.replaceWith(block)
}

/** External images are shown to readers as links; local and e-mail images are not available to readers. */
function replacePicture(picture: HTMLImageElement): void {
  const address = picture.getAttribute('src') ?? ''
  if (address.startsWith('/storage/')) return
  if (!/^https?:\/\//i.test(address)) {
    picture.remove()
    return
  }
  const name = picture.alt.trim() || new URL(address).hostname
  if (picture.closest('a')) {
    picture.replaceWith(`Picture: ${name}`)
    return
  }
  const link = picture.ownerDocument.createElement('a')
  link.href = address
  link.textContent = `Picture: ${name}`
  picture.replaceWith(link)
}

/** A table cell contains inline content only. */
function flatten(cell: Element): void {
  const blocks = [...cell.querySelectorAll('p, div, li, h1, h2, h3, h4, h5, h6')]
  if (blocks.length === 0) return
  for (const [number, block] of blocks.entries()) {
    const before = number > 0 && block.textContent?.trim() ? [document.createElement('br')] : []
    block.replaceWith(...before, ...block.childNodes)
  }
  for (const list of cell.querySelectorAll('ul, ol')) list.replaceWith(...list.childNodes)
}

function cleanLink(link: HTMLAnchorElement): void {
  const address = link.getAttribute('href') ?? ''
  if (!/^(?:https?:|mailto:|tel:|\/|#)/i.test(address)) link.replaceWith(...link.childNodes)
  else if (/^https:\/\/www\.google\.com\/url\?/.test(address)) {
    // Google Docs routes every link through its own address.
    const aim = new URL(address).searchParams.get('q')
    if (aim) link.setAttribute('href', aim)
  }
}

function dropIfBlank(block: Element): void {
  const isBlank = !block.textContent?.trim() && !block.querySelector('img, input, [data-uploading]')
  if (isBlank) block.remove()
}
