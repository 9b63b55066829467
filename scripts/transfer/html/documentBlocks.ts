import type { Root as Document, Element, Nodes } from 'hast'
import { visit } from 'unist-util-visit'

/** Two line breaks in a paragraph, as editors of formatted text write them, begin another one. */
export function splitParagraphs(tree: Nodes): void {
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName !== 'p' || !parent || index === undefined) return
    const groups: Element['children'][] = [[]]
    let breaks = 0
    for (const child of element.children) {
      const isBreak = child.type === 'element' && child.tagName === 'br'
      const isSpace = child.type === 'text' && child.value.trim() === ''
      breaks = isBreak ? breaks + 1 : isSpace ? breaks : 0
      if (isBreak && breaks === 2) groups.push([])
      else groups.at(-1)?.push(child)
    }
    if (groups.length === 1) return
    const paragraphs = groups.map((children): Element => ({ ...element, children }))
    parent.children.splice(index, 1, ...paragraphs)
    return index + paragraphs.length
  })
}

/** Elements that begin and end a line. */
const BLOCKS = new Set([
  ...['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'ul', 'ol', 'figure'],
  ...['figcaption', 'section', 'article', 'aside', 'header', 'footer', 'table'],
])

/** Elements of one line: what is a block in them is a part of the line. */
const ONE_LINE = new Set([
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'em', 'i', 'strong', 'b', 'u', 's', 'small', 'mark'],
  ...['sub', 'sup', 'span', 'font', 'cite', 'q'],
])

/** Separates blocks from the text around them, which would otherwise be one word. */
export function separateBlocks(parent: Document | Element, isInLine = false): void {
  parent.children = parent.children.flatMap((child): Element['children'] => {
    if (child.type !== 'element') return child.type === 'doctype' ? [] : [child]
    const isBlock = BLOCKS.has(child.tagName)
    separateBlocks(child, isInLine || ONE_LINE.has(child.tagName))
    if (!isBlock) return [child]
    const isEmpty = child.children.every((inner) => inner.type === 'text' && !inner.value.trim())
    if (isInLine) child.tagName = 'span'
    const space = { type: 'text', value: ' ' } as const
    return isEmpty ? [{ ...space }] : [{ ...space }, child, { ...space }]
  })
}
