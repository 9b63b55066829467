import type { Element, Root } from 'hast'

/** Returned by a visitor to skip the children of an element. */
export const SKIP = 'skip'

/** Skip, optionally with the sibling index to continue at. */
type Next = typeof SKIP | [typeof SKIP, number]

type Visitor = (node: Element, index: number, parent: Element | Root) => Next | undefined

/**
 * Visits all elements of a tree, parents before children. A visitor may change the children of the
 * given parent, and returns where to continue.
 *
 * Not unist-util-visit: it renames a function for every node, and each body is visited a dozen times;
 * that took a third of the rendering time.
 */
export function visitElements(tree: Element | Root, visitor: Visitor): void {
  for (let index = 0; index < tree.children.length; ) {
    const node = tree.children[index]
    const next = node?.type === 'element' ? visitor(node, index, tree) : undefined
    if (node?.type === 'element' && next === undefined) visitElements(node, visitor)
    index = Array.isArray(next) ? next[1] : index + 1
  }
}
