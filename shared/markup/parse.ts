import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { MarkupError } from './errors.ts'
import { refuseDepth, refuseExcess } from './limits.ts'

const parser = unified().use(remarkParse).use(remarkGfm).freeze()

/**
 * Parses a body: GitHub-flavoured Markdown with unparsed HTML.
 *
 * @throws {MarkupError} when the body is too long, too deeply nested or too complex.
 */
export function parseMarkdown(markdown: string): Root {
  refuseExcess(markdown)
  const tree = withinStack(() => parser.parse(markdown))
  refuseDepth(tree)
  return tree
}

/** @throws {MarkupError} on a stack overflow: nesting that the limits do not detect. */
export function withinStack<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) throw new MarkupError('The text is nested too deeply.')
    throw error
  }
}
