import type { Element, Root } from 'hast'
import { type BodyLanguage, filled } from '../bodyLanguage.ts'
import { SKIP, visitElements } from '../elements.ts'
import { plainText } from '../text.ts'

/**
 * Puts each table in a box that scrolls, also with the keyboard, instead of widening the page. The box
 * can be focused and is named by the caption of the table or its number. Alignment becomes a class
 * (`align-right`), because HTML removed the attribute.
 */
export function boxTables(tree: Root, { labels, locale }: BodyLanguage): void {
  let number = 0
  const numbered = (position: number) =>
    filled(labels.table, { number: new Intl.NumberFormat(locale).format(position) })
  visitElements(tree, (node, index, parent) => {
    if (node.tagName === 'td' || node.tagName === 'th') alignCell(node)
    if (node.tagName !== 'table') return
    number++
    visitElements(node, (cell) => {
      alignCell(cell)
    })
    parent.children[index] = box(node, captionOf(node) || numbered(number))
    // A nested table scrolls with the outer one.
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
