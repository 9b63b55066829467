import type { Root } from 'hast'
import { visit } from 'unist-util-visit'

/** Says of the boxes of a task list what a screen reader would otherwise only call a check box. */
export function nameTaskBoxes(tree: Root): void {
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName === 'input') properties.ariaLabel = properties.checked ? 'Done' : 'To do'
  })
}
