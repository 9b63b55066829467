import type { Root } from 'hast'
import { visitElements } from '../elements.ts'

/** Says of the boxes of a task list what a screen reader would otherwise only call a check box. */
export function nameTaskBoxes(tree: Root): void {
  visitElements(tree, ({ tagName, properties }) => {
    if (tagName === 'input') properties.ariaLabel = properties.checked ? 'Done' : 'To do'
  })
}
