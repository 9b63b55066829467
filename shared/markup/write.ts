import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, {
    bullet: '-',
    emphasis: '*',
    strong: '*',
    rule: '-',
    fence: '`',
    fences: true,
    listItemIndent: 'one',
    resourceLink: false,
  })
  .freeze()

/**
 * Writes a tree as a body: what `parseMarkdown` reads, in one way of writing each thing.
 *
 * @returns the text without the line end at its end.
 */
export function writeMarkdown(tree: Root): string {
  return writer.stringify(tree).replace(/\n$/, '')
}
