import type { Element, Root } from 'hast'
import { visitElements } from '../elements.ts'
import { highlight } from '../highlight.ts'

/** Characters of code of a body that are highlighted: the work is not linear for every language. */
const MAXIMUM_LENGTH = 60_000

/**
 * Completes code blocks: they can be focused, so that they can be scrolled with the keyboard (WCAG 2.1.1),
 * and their tokens are marked if their language is known.
 */
export function focusCode(tree: Root): void {
  let rest = MAXIMUM_LENGTH
  visitElements(tree, (node) => {
    if (node.tagName !== 'pre') return
    node.properties.tabIndex = 0
    const [code, more] = node.children
    if (code?.type !== 'element' || code.tagName !== 'code' || more) return
    const [text, other] = code.children
    const language = languageOf(code)
    if (text?.type !== 'text' || other || language === null || text.value.length > rest) return
    const tokens = highlight(text.value, language)
    if (!tokens) return
    rest -= text.value.length
    code.children = tokens
    if (tokens.some(({ type }) => type === 'element')) node.properties.dataCard = 'code'
  })
}

function languageOf({ properties: { className } }: Element): string | null {
  const [name] = Array.isArray(className) ? className : []
  return /^language-(.+)$/.exec(String(name))?.[1] ?? null
}
