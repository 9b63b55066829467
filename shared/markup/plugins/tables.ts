import type { Element, Root } from 'hast'
import { SKIP, visitElements } from '../elements.ts'
import { plainText } from '../text.ts'

/**
 * Lets wide tables scroll by themselves instead of widening the page, also with the keyboard: each
 * gets a box that can be focused, named by its caption or its number. Alignment becomes a class
 * (`align-right`), because HTML dropped the attribute.
 */
export function boxTables(tree: Root): void {
  let number = 0
  visitElements(tree, (node, index, parent) => {
    if (node.tagName === 'td' || node.tagName === 'th') alignCell(node)
    if (node.tagName !== 'table') return
    number++
    visitElements(node, (cell) => {
      alignCell(cell)
    })
    parent.children[index] = box(node, captionOf(node) || `Table ${number}`)
    // A table inside a table scrolls with it.
    return SKIP
  })
}

function box(table: Element, label: string): Element {
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table-scroll'], role: 'region', ariaLabel: label, tabIndex: 0 },
    children: [table],
  }
}

function captionOf(table: Element): string {
  const caption = table.children.find(
    (child) => child.type === 'element' && child.tagName === 'caption',
  )
  return caption ? plainText(caption).replaceAll('\n', ' ') : ''
}

function alignCell({ properties }: Element): void {
  if (properties.align === undefined) return
  properties.className = [`align-${properties.align}`]
  delete properties.align
}
