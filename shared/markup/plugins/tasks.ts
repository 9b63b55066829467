import type { Root } from 'hast'
import type { BodyLabels } from '../bodyLanguage.ts'
import { visitElements } from '../elements.ts'

/** Adds accessible names to the check boxes of a task list. */
export function nameTaskBoxes(tree: Root, { taskDone, taskOpen }: BodyLabels): void {
  visitElements(tree, ({ tagName, properties }) => {
    if (tagName === 'input') properties.ariaLabel = properties.checked ? taskDone : taskOpen
  })
}
