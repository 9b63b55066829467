import { parseMarkdown } from '@broadsheet/shared/markup/parse.ts'
import { writeMarkdown } from '@broadsheet/shared/markup/write.ts'
import type { Node, Schema } from '@tiptap/pm/model'
import type { Definition } from 'mdast'
import { visit } from 'unist-util-visit'
import { alignedBlocks } from './alignment.ts'
import { blockFrom } from './fromMarkdown.ts'
import { joinBlocks } from './joining.ts'
import type { Block, OpenedDocument, WrittenText } from './openedDocument.ts'
import { blockTo } from './toMarkdown.ts'

/**
 * Parses a text for the editor.
 *
 * @throws {MarkupError} when the text is too long or too complex.
 */
export function openDocument(schema: Schema, markdown: string): OpenedDocument {
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

/** Serialises one block as Markdown. Empty for an empty paragraph. */
export function writeBlock(node: Node): string {
  const known = written.get(node)
  if (known !== undefined) return known
  const tree = blockTo(node)
  const text = tree ? writeMarkdown({ type: 'root', children: [tree] }) : ''
  written.set(node, text)
  return text
}

/**
 * Serialises the document. Unchanged blocks keep their bytes, as does the space between two of them; only the
 * others are serialised.
 *
 * @param doc - the current document.
 * @param opened - the document as opened.
 */
export function writeDocument(doc: Node, opened: OpenedDocument): WrittenText {
  const { markdown } = opened
  if (doc.eq(opened.doc)) {
    return { markdown, blocks: opened.blocks.map(({ start, end }) => markdown.slice(start, end)) }
  }
  const pieces = alignedBlocks(doc, opened).flatMap(({ node, was, isSame }) => {
    const text = isSame && was ? markdown.slice(was.start, was.end) : writeBlock(node)
    return text.trim() === '' ? [] : [{ node, was, isSame, text }]
  })
  return { markdown: joinBlocks(pieces, opened), blocks: pieces.map(({ text }) => text) }
}

/** Only the Markdown of `writeDocument`. */
export const saveDocument = (doc: Node, opened: OpenedDocument): string =>
  writeDocument(doc, opened).markdown
