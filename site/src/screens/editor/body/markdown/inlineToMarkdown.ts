import type { Mark, Node } from '@tiptap/pm/model'
import type { PhrasingContent } from 'mdast'
import { textNodes, trimmed } from './inlineText.ts'

/** From the outermost: a link contains emphasis, and emphasis contains code. */
const NESTING = ['link', 'bold', 'italic', 'strike', 'subscript', 'superscript']

interface Piece {
  node: Node
  /** Marks not yet represented by a surrounding element. */
  marks: readonly Mark[]
}

/**
 * Serialises inline content as a tree.
 *
 * @param oneLine - where Markdown allows no line break: in headings and tables.
 */
export function inlineTo(parent: Node, oneLine: boolean): PhrasingContent[] {
  const pieces: Piece[] = []
  parent.forEach((node) => {
    pieces.push({ node, marks: node.marks.filter((mark) => NESTING.includes(mark.type.name)) })
  })
  while (isLineEnd(pieces.at(-1)?.node)) pieces.pop()
  return trimmed(nest(pieces, oneLine))
}

/** Markdown has no hard break at the end of a paragraph; HTML has. */
function isLineEnd(node: Node | undefined): boolean {
  return node?.type.name === 'hardBreak' && !node.attrs.html
}

function nest(pieces: readonly Piece[], oneLine: boolean): PhrasingContent[] {
  const nodes: PhrasingContent[] = []
  for (let at = 0; at < pieces.length; ) {
    const piece = pieces[at]
    const outer = piece && outermost(pieces.slice(at))
    if (!outer) {
      if (piece) nodes.push(leafTo(piece.node, oneLine))
      at++
      continue
    }
    const inside = pieces.slice(at, at + outer.length).map(({ node, marks }) => ({
      node,
      marks: marks.filter((mark) => !mark.eq(outer.mark)),
    }))
    nodes.push(...elementTo(outer.mark, nest(inside, oneLine)))
    at += outer.length
  }
  return nodes
}

/** The first piece's mark that covers the most pieces, and their number. */
function outermost(pieces: readonly Piece[]): { mark: Mark; length: number } | null {
  let best: { mark: Mark; length: number } | null = null
  for (const name of NESTING) {
    const mark = pieces[0]?.marks.find(({ type }) => type.name === name)
    if (!mark) continue
    const end = pieces.findIndex(({ marks }) => !mark.isInSet(marks))
    const length = end < 0 ? pieces.length : end
    if (!best || length > best.length) best = { mark, length }
  }
  return best
}

/** White space at the edges of emphasis is placed outside: `** a**` is not emphasis. */
function elementTo(mark: Mark, children: PhrasingContent[]): PhrasingContent[] {
  if (mark.type.name === 'link') {
    const { href, title } = mark.attrs
    return [{ type: 'link', url: String(href), title: title ? String(title) : null, children }]
  }
  const tag = ({ subscript: 'sub', superscript: 'sup' } as const)[mark.type.name]
  if (tag) {
    return [{ type: 'html', value: `<${tag}>` }, ...children, { type: 'html', value: `</${tag}>` }]
  }
  const type = ({ bold: 'strong', italic: 'emphasis', strike: 'delete' } as const)[mark.type.name]
  if (!type) return children
  const first = children[0]
  const before = first?.type === 'text' ? (/^\s+/.exec(first.value)?.[0] ?? '') : ''
  if (first?.type === 'text') first.value = first.value.slice(before.length)
  const last = children.at(-1)
  const after = last?.type === 'text' ? (/\s+$/.exec(last.value)?.[0] ?? '') : ''
  if (last?.type === 'text') last.value = last.value.slice(0, last.value.length - after.length)
  const filled = children.filter((child) => child.type !== 'text' || child.value !== '')
  return [
    ...textNodes(before),
    ...(filled.length > 0 ? [{ type, children: filled } as PhrasingContent] : []),
    ...textNodes(after),
  ]
}

function leafTo(node: Node, oneLine: boolean): PhrasingContent {
  const { attrs } = node
  switch (node.type.name) {
    case 'hardBreak':
      if (attrs.html || oneLine) return { type: 'html', value: String(attrs.html || '<br>') }
      return { type: 'break' }
    case 'image':
      return {
        type: 'image',
        url: String(attrs.src),
        alt: String(attrs.alt ?? ''),
        title: attrs.caption ? String(attrs.caption) : null,
      }
    case 'footnoteReference':
      return { type: 'footnoteReference', ...footnoteName(node) }
    case 'rawInline':
      return { type: 'html', value: String(attrs.source) }
    default: {
      const value = node.text ?? ''
      const isCode = node.marks.some(({ type }) => type.name === 'code')
      return isCode ? { type: 'inlineCode', value } : { type: 'text', value }
    }
  }
}

/** Identifier and label of a footnote in a Markdown tree. */
export function footnoteName({ attrs }: Node): { identifier: string; label: string } {
  const label = String(attrs.label)
  return { identifier: label.toLowerCase(), label }
}
