import type {} from '@broadsheet/shared/markup/directives/nodes.ts'
import type { Node } from '@tiptap/pm/model'
import type { AlignType, BlockContent, DefinitionContent, ListItem, Paragraph, Table } from 'mdast'
import { footnoteName, inlineTo } from './inlineToMarkdown.ts'

type Written = BlockContent | DefinitionContent

/** Serialises a block as a tree. Null for an empty paragraph, which Markdown cannot express. */
export function blockTo(node: Node): Written | null {
  const { attrs } = node
  switch (node.type.name) {
    case 'paragraph':
      return paragraphTo(node)
    case 'heading':
      return { type: 'heading', depth: levelOf(attrs.level), children: inlineTo(node, true) }
    case 'blockquote':
      return { type: 'blockquote', children: blocksTo(node) }
    case 'codeBlock':
      return {
        type: 'code',
        lang: attrs.language || null,
        // Without a language, the meta string would be read as the language.
        meta: (attrs.language && attrs.meta) || null,
        value: node.textContent,
      }
    case 'bulletList':
    case 'orderedList':
      return listTo(node)
    case 'table':
      return tableTo(node)
    case 'figure':
      return figureTo(node)
    case 'horizontalRule':
      return { type: 'thematicBreak' }
    case 'footnote':
      return { type: 'footnoteDefinition', ...footnoteName(node), children: blocksTo(node) }
    case 'card':
      return { type: 'containerDirective', ...cardTo(node), children: blocksTo(node) }
    case 'leafCard':
      return { type: 'leafDirective', ...cardTo(node) }
    case 'uploading':
      return null
    case 'rawBlock':
      return { type: 'html', value: String(attrs.source) }
    default:
      throw new Error(`A ${node.type.name} cannot be converted to Markdown.`)
  }
}

function cardTo({ attrs }: Node) {
  const label = attrs.label === null ? null : String(attrs.label)
  return { name: String(attrs.name), label, attributes: { ...attrs.attributes } }
}

function levelOf(level: unknown): 1 | 2 | 3 | 4 | 5 | 6 {
  return ([1, 2, 3, 4, 5, 6] as const).find((known) => known === level) ?? 2
}

function paragraphTo(node: Node): Paragraph | null {
  const children = inlineTo(node, false)
  return children.length > 0 ? { type: 'paragraph', children } : null
}

function blocksTo(parent: Node): Written[] {
  const blocks: Written[] = []
  parent.forEach((child) => {
    const block = blockTo(child)
    if (block) blocks.push(block)
  })
  return blocks
}

/** An image that is wider than the text is a directive around it. */
function figureTo(node: Node): Written {
  const paragraph: Paragraph = { type: 'paragraph', children: [pictureTo(node)] }
  const { width } = node.attrs
  if (!width) return paragraph
  const attributes = { width: String(width) }
  return {
    ...{ type: 'containerDirective', name: 'image', label: null, attributes },
    children: [paragraph],
  }
}

function pictureTo({ attrs }: Node): Paragraph['children'][number] {
  const { src, alt, caption } = attrs
  return {
    type: 'image',
    url: String(src),
    alt: String(alt ?? ''),
    title: caption ? String(caption) : null,
  }
}

function listTo(list: Node): BlockContent {
  const children: ListItem[] = []
  list.forEach((item) => {
    children.push({
      type: 'listItem',
      checked: typeof item.attrs.checked === 'boolean' ? item.attrs.checked : null,
      spread: Boolean(item.attrs.spread),
      children: blocksTo(item),
    })
  })
  const ordered = list.type.name === 'orderedList'
  return {
    type: 'list',
    ordered,
    start: ordered ? Number(list.attrs.start ?? 1) : null,
    spread: Boolean(list.attrs.spread),
    children,
  }
}

/** The first row becomes the header, because Markdown requires one. */
function tableTo(table: Node): Table {
  const children: Table['children'] = []
  let align: AlignType[] = []
  table.forEach((row) => {
    const cells: Table['children'][number]['children'] = []
    const aligned: AlignType[] = []
    row.forEach((cell) => {
      cells.push({ type: 'tableCell', children: cellTo(cell) })
      aligned.push(cell.attrs.align ?? null)
      // Pasted cells may span columns: the row keeps its width.
      for (let more = Number(cell.attrs.colspan ?? 1); more > 1; more--) {
        cells.push({ type: 'tableCell', children: [] })
        aligned.push(null)
      }
    })
    if (children.length === 0) align = aligned
    children.push({ type: 'tableRow', children: cells })
  })
  return { type: 'table', align, children }
}

function cellTo(cell: Node): Paragraph['children'] {
  const lines: Paragraph['children'][] = []
  cell.forEach((paragraph) => {
    lines.push(inlineTo(paragraph, true))
  })
  return lines
    .filter((line) => line.length > 0)
    .flatMap((line, number) => (number === 0 ? line : [{ type: 'html', value: '<br>' }, ...line]))
}
