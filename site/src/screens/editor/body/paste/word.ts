/**
 * Converts Word's list paragraphs, which only look like lists: `mso-list:l0 level1 lfo1` gives the level, a
 * hidden span contains number or bullet.
 *
 * @param page - is modified.
 */
export function listsFromWord(page: Document): void {
  let open: HTMLElement[] = []
  let previous: Element | null = null
  for (const paragraph of page.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) {
    const level = levelOf(paragraph)
    if (level === 0) continue
    // Other content ends the list.
    if (paragraph.previousElementSibling !== previous) open = []
    const mark = takeMark(paragraph)
    const tag = /^[\da-z]{1,4}[.)]/i.test(mark) ? 'ol' : 'ul'
    const item = page.createElement('li')
    item.append(...paragraph.childNodes)
    open = listAt(page, open, level, tag)
    const list = open[level - 1]
    if (level === 1 && list && !list.isConnected) {
      paragraph.replaceWith(list)
    } else paragraph.remove()
    list?.append(item)
    previous = open[0] ?? null
  }
}

function levelOf({ className, attributes }: HTMLElement): number {
  const style = attributes.getNamedItem('data-style')?.value ?? ''
  const level = /mso-list:\s*l\d+\s+level(\d)/.exec(style)?.[1]
  if (level) return Number(level)
  return /^MsoListParagraph/.test(className) && /mso-list/.test(style) ? 1 : 0
}

function takeMark(paragraph: HTMLElement): string {
  const mark = paragraph.querySelector(
    '[data-style*="mso-list:Ignore" i], [data-style*="mso-list: Ignore" i]',
  )
  const text = mark?.textContent?.trim() ?? ''
  mark?.remove()
  return text
}

/** The open lists, one for each level, including levels that were skipped. */
function listAt(page: Document, open: HTMLElement[], level: number, tag: string): HTMLElement[] {
  const lists = open.slice(0, level)
  while (lists.length < level) {
    const list = page.createElement(tag)
    const outer = lists.at(-1)
    if (outer) (outer.lastElementChild ?? outer).append(list)
    lists.push(list)
  }
  return lists
}
