import type { Root } from 'hast'
import { visit } from 'unist-util-visit'

/** Blocks of code scroll sideways; with a keyboard that takes focus (WCAG 2.1.1). */
export function focusCode(tree: Root): void {
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName === 'pre') properties.tabIndex = 0
  })
}
