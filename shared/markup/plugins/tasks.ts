import type { Root } from 'hast'
import { visitElements } from '../elements.ts'

/** Adds accessible names to the check boxes of a task list. */
export function nameTaskBoxes(tree: Root): void {
  visitElements(tree, ({ tagName, properties }) => {
    if (tagName === 'input') properties.ariaLabel = properties.checked ? 'Done' : 'To do'
  })
}
