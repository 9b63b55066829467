/** What a reader of a page can read, and what of it is cut off. */
export interface PageTexts {
  /** Every text of the document with the element that has it; also hidden ones and attributes. */
  readonly texts: readonly { readonly text: string; readonly place: string }[]
  /** Visible messages that are cut off or leave their box, with the reason. */
  readonly clipped: readonly string[]
  /** Width of the page beyond the window, in pixels. */
  readonly overflow: number
}

/**
 * Reads a page. Runs in the browser, so it uses nothing outside of itself.
 *
 * A message is recognised by its brackets: user content may be shortened, messages may not.
 */
export function inspectPage(): PageTexts {
  const ATTRIBUTES = ['alt', 'aria-label', 'aria-description', 'aria-roledescription']
  ATTRIBUTES.push('aria-valuetext', 'label', 'placeholder', 'title')
  const CONTENT = 'meta[name=description],meta[property^="og:"],meta[name^="twitter:"]'
  const texts: { text: string; place: string }[] = []
  const clipped = new Set<string>()

  const nameOf = (element: Element) => {
    const role = element.getAttribute('role')
    const label = element.id ? `#${element.id}` : [...element.classList].slice(0, 2).join('.')
    return element.localName + (role ? `[role=${role}]` : '') + (label && ` ${label}`)
  }
  const placeOf = (element: Element) =>
    [element.parentElement, element].map((one) => (one ? nameOf(one) : '')).join(' > ')
  const page = document.documentElement.lang
  const add = (text: string | null, element: Element, part = '') => {
    if (!text || !/\p{L}/u.test(text)) return
    // Texts in another language by intention: names of languages, and notices in all of them.
    if ((element.closest('[lang]')?.getAttribute('lang') ?? page) !== page) return
    texts.push({ text: text.trim(), place: placeOf(element) + part })
  }

  const readAttributes = (element: Element) => {
    for (const name of ATTRIBUTES) add(element.getAttribute(name), element, ` @${name}`)
    const isButton = element.matches('input[type=submit],input[type=button],input[type=reset]')
    if (isButton) add(element.getAttribute('value'), element, ' @value')
    if (element.matches(CONTENT)) {
      const name = element.getAttribute('property') ?? element.getAttribute('name')
      if (!/:(type|locale|url|image|card|image:type|site)$/.test(name ?? ''))
        add(element.getAttribute('content'), element, ` ${name}`)
    }
    for (const pseudo of ['::before', '::after']) {
      const { content } = getComputedStyle(element, pseudo)
      if (content.startsWith('"')) add(content, element, pseudo)
    }
  }

  const isScrollable = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
  const isHidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip'

  /** Compares the lines of a text with the boxes around it, up to the first that scrolls. */
  const checkFit = (node: Text, parent: Element) => {
    if (!/[⟦⟧]/.test(node.data)) return
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return
    const range = document.createRange()
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()].filter(({ width }) => width > 1)
    if (lines.length === 0) return
    const left = Math.min(...lines.map((line) => line.left))
    const right = Math.max(...lines.map((line) => line.right))
    const top = Math.min(...lines.map((line) => line.top + line.height / 2))
    const bottom = Math.max(...lines.map((line) => line.bottom - line.height / 2))
    const report = (why: string, box: Element) =>
      clipped.add(`${why} ${placeOf(box)}: ${node.data.trim().slice(0, 80)}`)
    let isBox = true
    for (let box: Element | null = parent; box; box = box.parentElement) {
      const style = getComputedStyle(box)
      const frame = box.getBoundingClientRect()
      // Texts for screen readers only.
      if (frame.width <= 1 || frame.height <= 1) return
      if (style.position === 'fixed' && !isHidden(style.overflowX)) break
      if (style.display.startsWith('inline') && style.display === 'inline') continue
      if (style.display === 'contents') continue
      const isWide = left < frame.left - 1 || right > frame.right + 1
      const isTall = top < frame.top - 1 || bottom > frame.bottom + 1
      if (isHidden(style.overflowX) && isWide) return void report('is cut off by', box)
      if (isHidden(style.overflowY) && isTall) return void report('is cut off by', box)
      if (isScrollable(style.overflowX) || isScrollable(style.overflowY)) return
      if (isBox && (isWide || isTall)) return void report('leaves', box)
      isBox = false
    }
    if (left < -1 || right > innerWidth + 1) report('leaves the window in', parent)
  }

  let dot: DOMRect | null = null
  /** A dot between two facts is no end of a line: `.dotted` and DotSeparated show none there. */
  const checkDots = (node: Text, parent: Element) => {
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return
    for (const { 0: letter, index } of node.data.matchAll(/·|^\s*[^\s·]|(?<=·\s*)[^\s·]/gu)) {
      const range = document.createRange()
      range.setStart(node, index + letter.length - 1)
      range.setEnd(node, index + letter.length)
      const place = range.getBoundingClientRect()
      if (dot && place.height > 0 && place.top > dot.bottom - 2)
        clipped.add(`a line ends with a dot before ${placeOf(parent)}: ${node.data.trim()}`)
      if (place.height > 0) dot = letter === '·' ? place : null
    }
  }

  const walk = (root: ParentNode & Node) => {
    for (const element of root.querySelectorAll('*')) {
      readAttributes(element)
      if (element.localName === 'template') walk((element as HTMLTemplateElement).content)
    }
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const parent = node.parentElement
      if (!parent || parent.closest('script,style,noscript,svg style')) continue
      add(node.nodeValue, parent)
      checkFit(node as Text, parent)
      checkDots(node as Text, parent)
    }
    for (const element of root.querySelectorAll('noscript')) {
      walk(new DOMParser().parseFromString(element.textContent ?? '', 'text/html').body)
    }
  }
  walk(document)
  const { scrollWidth } = document.documentElement
  return { texts, clipped: [...clipped], overflow: scrollWidth - innerWidth }
}
