import type { Root } from 'hast'
import { visitElements } from '../elements.ts'

/** Makes code blocks focusable, so that they can be scrolled with the keyboard (WCAG 2.1.1). */
export function focusCode(tree: Root): void {
  visitElements(tree, ({ tagName, properties }) => {
    if (tagName === 'pre') properties.tabIndex = 0
  })
}
