import type { Element, ElementContent } from 'hast'
import { visitElements } from '../elements.ts'
import { plainText } from '../text.ts'
import { element } from './card.ts'

const inside = (children: readonly ElementContent[]) => element('div', {}, [...children])

/** All elements of a name, in the order of the text. */
export function allOf(children: readonly ElementContent[], tagName: string): Element[] {
  const found: Element[] = []
  visitElements(inside(children), (node) => {
    if (node.tagName === tagName) found.push(node)
    return undefined
  })
  return found
}

/** All links with a URL. */
export const linksOf = (children: readonly ElementContent[]): Element[] =>
  allOf(children, 'a').filter(({ properties }) => typeof properties.href === 'string')

/** Text of an element in one line. */
export const textOf = (node: Element): string => plainText(node).replaceAll('\n', ' ')

/** Blocks other than those that contain one of these elements, and without white space between blocks. */
export function without(
  children: readonly ElementContent[],
  taken: readonly Element[],
): ElementContent[] {
  return children.filter((child) => {
    if (child.type !== 'element') return child.type === 'text' && child.value.trim() !== ''
    let isTaken = taken.includes(child)
    visitElements(child, (node) => {
      isTaken ||= taken.includes(node)
      return undefined
    })
    return !isTaken
  })
}
