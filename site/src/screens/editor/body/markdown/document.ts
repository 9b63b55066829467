import { parseMarkdown } from '@broadsheet/shared/markup/parse.ts'
import { writeMarkdown } from '@broadsheet/shared/markup/write.ts'
import type { Node, Schema } from '@tiptap/pm/model'
import type { Definition } from 'mdast'
import { visit } from 'unist-util-visit'
import { alignedBlocks } from './alignment.ts'
import { blockFrom } from './fromMarkdown.ts'
import { joinBlocks } from './joining.ts'
import { blockTo } from './toMarkdown.ts'

/** A block as it was when the text was opened. */
export interface Block {
  node: Node
  /** Its place among the blocks. */
  index: number
  /** Where its source begins, indentation included, and ends; offsets from the beginning of the text. */
  start: number
  end: number
}

/** A text that was opened: what of it stays untouched is saved byte for byte. */
export interface Opened {
  markdown: string
  doc: Node
  blocks: readonly Block[]
}

/**
 * Opens a text on the surface.
 *
 * @throws {MarkupError} when the text is too long or too tangled to be read.
 */
export function openDocument(schema: Schema, markdown: string): Opened {
  const tree = parseMarkdown(markdown)
  const definitions = new Map<string, Definition>()
  visit(tree, 'definition', (node) => {
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node)
  })
  let before = 0
  const blocks = tree.children.map((child, index): Block => {
    const end = child.position?.end.offset ?? markdown.length
    const start = withIndentation(markdown, child.position?.start.offset ?? 0, before)
    before = end
    const content = blockFrom(child, { markdown, definitions }, markdown.slice(start, end))
    return { node: schema.nodeFromJSON(content), index, start, end }
  })
  const nodes = blocks.map(({ node }) => node)
  const empty = schema.nodes.paragraph?.create()
  const doc = schema.topNodeType.create(null, nodes.length > 0 || !empty ? nodes : [empty])
  doc.check()
  return { markdown, doc, blocks }
}

function withIndentation(markdown: string, start: number, before: number): number {
  let at = start
  while (at > before && /[ \t]/.test(markdown[at - 1] ?? '')) at--
  return at === before || markdown[at - 1] === '\n' || markdown[at - 1] === '\r' ? at : start
}

const written = new WeakMap<Node, string>()

/** The Markdown of one block, written anew. Empty for an empty paragraph. */
export function writeBlock(node: Node): string {
  const known = written.get(node)
  if (known !== undefined) return known
  const tree = blockTo(node)
  const text = tree ? writeMarkdown({ type: 'root', children: [tree] }) : ''
  written.set(node, text)
  return text
}

/**
 * Writes the surface as a text. Every block that is as it was keeps its bytes, and so does the space
 * between two such blocks; only the others are written anew.
 *
 * @param doc - as it is now.
 * @param opened - as it was when it was opened.
 */
export function saveDocument(doc: Node, opened: Opened): string {
  if (doc.eq(opened.doc)) return opened.markdown
  const pieces = alignedBlocks(doc, opened).flatMap(({ node, was, isSame }) => {
    const text = isSame && was ? opened.markdown.slice(was.start, was.end) : writeBlock(node)
    return text.trim() === '' ? [] : [{ node, was, isSame, text }]
  })
  return joinBlocks(pieces, opened)
}
