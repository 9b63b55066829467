/** What a style says that Markdown can say, too, and the element that says it. */
const MEANINGS: [meaning: RegExp, tag: string][] = [
  [/(?:^|;)\s*font-weight:\s*(?:bold|bolder|[6-9]00)\b/i, 'strong'],
  [/(?:^|;)\s*font-style:\s*(?:italic|oblique)\b/i, 'em'],
  [/(?:^|;)\s*text-decoration[\w-]*:[^;]*\bline-through\b/i, 's'],
]
const NORMAL = /(?:^|;)\s*font-weight:\s*(?:normal|[1-4]00)\b/i
const ALIGNED = /(?:^|;)\s*text-align:\s*(left|center|right)\b/i

/**
 * Puts elements in the place of styles that mean something, and takes all styles away. They are read
 * as text: the page's policy keeps a browser from reading those that stand in HTML.
 *
 * @param page - is changed.
 */
export function tagsFromStyles(page: Document): void {
  for (const element of page.querySelectorAll<HTMLElement>('[style]')) {
    const style = element.getAttribute('style') ?? ''
    element.removeAttribute('style')
    const alignment = ALIGNED.exec(style)?.[1]
    if (alignment && /^t[dh]$/i.test(element.tagName)) element.setAttribute('align', alignment)
    // Google Docs puts everything into bold type that is not bold.
    if (/^(?:b|strong)$/i.test(element.tagName) && NORMAL.test(style)) {
      element.replaceWith(...element.childNodes)
    } else wrapContents(element, style)
  }
}

function wrapContents(element: HTMLElement, style: string): void {
  // Headings are bold anyway, and blocks inside would be torn apart.
  if (element.closest('h1, h2, h3, h4, h5, h6, th') || element.querySelector('p, div, li, td'))
    return
  for (const [meaning, tag] of MEANINGS) {
    if (!meaning.test(style)) continue
    const around = element.ownerDocument.createElement(tag)
    around.append(...element.childNodes)
    element.append(around)
  }
}
