import type { Root } from 'hast'
import { visitElements } from '../elements.ts'

/** Blocks of code scroll sideways; with a keyboard that takes focus (WCAG 2.1.1). */
export function focusCode(tree: Root): void {
  visitElements(tree, ({ tagName, properties }) => {
    if (tagName === 'pre') properties.tabIndex = 0
  })
}
