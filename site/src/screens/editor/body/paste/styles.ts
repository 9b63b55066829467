/** Styles that Markdown can express, with the equivalent element. */
const MEANINGS: [meaning: RegExp, tag: string][] = [
  [/(?:^|;)\s*font-weight:\s*(?:bold|bolder|[6-9]00)\b/i, 'strong'],
  [/(?:^|;)\s*font-style:\s*(?:italic|oblique)\b/i, 'em'],
  [/(?:^|;)\s*text-decoration[\w-]*:[^;]*\bline-through\b/i, 's'],
  [/(?:^|;)\s*vertical-align:\s*sub\b/i, 'sub'],
  [/(?:^|;)\s*vertical-align:\s*super\b/i, 'sup'],
]
const NORMAL = /(?:^|;)\s*font-weight:\s*(?:normal|[1-4]00)\b/i
const ALIGNED = /(?:^|;)\s*text-align:\s*(left|center|right)\b/i

/**
 * Replaces meaningful styles by elements, and removes all styles, which `parsePasted` stored as `data-style`.
 *
 * @param page - is modified.
 */
export function tagsFromStyles(page: Document): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) {
    const style = element.dataset.style ?? ''
    delete element.dataset.style
    const alignment = ALIGNED.exec(style)?.[1]
    if (alignment && /^t[dh]$/i.test(element.tagName)) element.setAttribute('align', alignment)
    // Google Docs wraps everything in a bold element with normal weight.
    if (/^(?:b|strong)$/i.test(element.tagName) && NORMAL.test(style)) {
      element.replaceWith(...element.childNodes)
    } else wrapContents(element, style)
  }
}

function wrapContents(element: HTMLElement, style: string): void {
  // Wrapping would split the blocks inside.
  if (element.querySelector('p, div, li, td')) return
  const isHeading = element.closest('h1, h2, h3, h4, h5, h6, th') !== null
  for (const [meaning, tag] of MEANINGS) {
    // The styles of a heading are those of headings.
    if (!meaning.test(style) || (isHeading && !/^su[bp]$/.test(tag))) continue
    // Already expressed by an element.
    if (element.closest(tag)) continue
    const around = element.ownerDocument.createElement(tag)
    around.append(...element.childNodes)
    element.append(around)
  }
}
