import type { Element, ElementContent, Nodes } from 'hast'
import { EXIT, SKIP, visit } from 'unist-util-visit'

/** Whether an element has a class. */
export const hasClass = ({ properties }: Element, name: string): boolean =>
  Array.isArray(properties.className) && properties.className.includes(name)

const WIDTHS = {
  alignwide: 'wide',
  'kg-width-wide': 'wide',
  alignfull: 'full',
  'kg-width-full': 'full',
}

/** Attribute of a card that WordPress or Ghost shows wider than the text; empty for others. */
export function widthIn(element: Element): { width?: string } {
  const [, width] = Object.entries(WIDTHS).find(([name]) => hasClass(element, name)) ?? []
  return width ? { width } : {}
}

/** The elements of a tag or a class, in the order of the text, not those inside one another. */
export function allIn(parent: Nodes, matches: (element: Element) => boolean): Element[] {
  const found: Element[] = []
  visit(parent, 'element', (element) => {
    if (element === parent || !matches(element)) return
    found.push(element)
    return SKIP
  })
  return found
}

/** The first element with one of the tags or classes; undefined if there is none. */
export function firstIn(parent: Nodes, ...names: string[]): Element | undefined {
  let found: Element | undefined
  visit(parent, 'element', (element) => {
    if (element === parent) return
    if (!names.some((name) => element.tagName === name || hasClass(element, name))) return
    found = element
    return EXIT
  })
  return found
}

/** Text of an element, with single spaces. */
export function textIn(parent: Nodes | undefined): string {
  const texts: string[] = []
  if (parent) visit(parent, 'text', ({ value }) => void texts.push(value))
  return texts.join('').replace(/\s+/g, ' ').trim()
}

/** Value of an attribute as text; empty if it is missing. */
export const attributeOf = ({ properties }: Element, name: string): string =>
  String(properties[name] ?? '').trim()

/** An element that only carries its children. */
export const division = (children: ElementContent[]): Element => ({
  ...{ type: 'element', tagName: 'div', properties: {}, children },
})

/** The children of an element without some of its descendants. */
export function childrenWithout(
  { children }: Element,
  removed: readonly (Element | undefined)[],
): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child]
    if (removed.includes(child)) return []
    return [{ ...child, children: childrenWithout(child, removed) }]
  })
}
