import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { remarkDirectives } from './directives/remarkDirectives.ts'

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkDirectives)
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
 * Serialises a tree as Markdown that `parseMarkdown` reads, with one notation per construct.
 *
 * @returns the text without a trailing line break.
 */
export function writeMarkdown(tree: Root): string {
  return writer.stringify(tree).replace(/\n$/, '')
}
