import { cardOf } from '@broadsheet/shared/markup/cards/cards.ts'
import type { ContainerDirective, Directive } from '@broadsheet/shared/markup/directives/nodes.ts'
import { writeMarkdown } from '@broadsheet/shared/markup/write.ts'
import type { JSONContent } from '@tiptap/core'
import type {
  BlockContent,
  DefinitionContent,
  ListItem,
  Paragraph,
  RootContent,
  Table,
} from 'mdast'
import { IMAGE_WIDTHS } from '../imageWidths.ts'
import { inlineFrom, type Source } from './inlineFromMarkdown.ts'

export type { Source } from './inlineFromMarkdown.ts'

/**
 * Converts one block of a body into exactly one editor node, so that blocks of the text and of the editor
 * correspond. Unsupported blocks become an atom that keeps the source.
 *
 * @param written - the source of a top-level block.
 */
export function blockFrom(node: RootContent, source: Source, written?: string): JSONContent {
  switch (node.type) {
    case 'paragraph':
      return paragraphFrom(node, source)
    case 'heading':
      return {
        type: 'heading',
        attrs: { level: node.depth },
        content: inlineFrom(node.children, source),
      }
    case 'blockquote':
      return { type: 'blockquote', content: blocksFrom(node.children, source) }
    case 'code':
      return {
        type: 'codeBlock',
        attrs: { language: node.lang ?? null, meta: node.meta ?? null },
        content: node.value === '' ? [] : [{ type: 'text', text: node.value }],
      }
    case 'list':
      return {
        type: node.ordered ? 'orderedList' : 'bulletList',
        attrs: {
          spread: node.spread ?? false,
          ...(node.ordered ? { start: node.start ?? 1 } : {}),
        },
        content: node.children.map((item) => itemFrom(item, source)),
      }
    case 'table':
      return tableFrom(node, source)
    case 'footnoteDefinition':
      // Inside other blocks it stays source: the editor keeps footnotes at the end.
      if (written === undefined) return { type: 'rawBlock', attrs: { source: sourceOf(node) } }
      return {
        type: 'footnote',
        attrs: { label: node.label ?? node.identifier },
        content: blocksFrom(node.children, source),
      }
    case 'containerDirective':
    case 'leafDirective':
      return cardFrom(node, source) ?? rawFrom(node, written)
    case 'thematicBreak':
      return { type: 'horizontalRule' }
    default:
      return rawFrom(node, written)
  }
}

const rawFrom = (node: RootContent, written: string | undefined): JSONContent => ({
  type: 'rawBlock',
  attrs: { source: written ?? sourceOf(node) },
})

/** Null for an unknown directive, or one with another form than its card. */
function cardFrom(node: Directive, source: Source): JSONContent | null {
  const { name, label } = node
  const isLeaf = node.type === 'leafDirective'
  if (cardOf(name)?.kind !== (isLeaf ? 'leaf' : 'container')) return null
  const attrs = { name, label, attributes: { ...node.attributes } }
  if (isLeaf) return { type: 'leafCard', attrs }
  if (name === 'image') return wideImageFrom(node, source)
  return { type: 'card', attrs, content: blocksFrom(node.children, source) }
}

/** A figure with a width, which Markdown has no notation for; null for any other content. */
function wideImageFrom(
  { children, label, attributes }: ContainerDirective,
  source: Source,
): JSONContent | null {
  const [paragraph, more] = children
  const { width, ...others } = attributes
  const isPlain = label === null && !more && Object.keys(others).length === 0
  if (!isPlain || paragraph?.type !== 'paragraph' || !(width && width in IMAGE_WIDTHS)) return null
  const figure = paragraphFrom(paragraph, source)
  return figure.type === 'figure' ? { ...figure, attrs: { ...figure.attrs, width } } : null
}

/** The source of a nested block is unknown: in the text it is interleaved with the markers of its parents. */
function sourceOf(node: RootContent): string {
  return node.type === 'html' ? node.value : writeMarkdown({ type: 'root', children: [node] })
}

function blocksFrom(
  nodes: readonly (BlockContent | DefinitionContent)[],
  source: Source,
): JSONContent[] {
  const blocks = nodes.map((node) => blockFrom(node, source))
  return blocks.length > 0 ? blocks : [{ type: 'paragraph' }]
}

/** A paragraph that contains only an image becomes a figure, with caption and alternative text. */
function paragraphFrom(node: Paragraph, source: Source): JSONContent {
  const content = inlineFrom(node.children, source)
  const [only] = content
  if (content.length === 1 && only?.type === 'image' && !only.marks?.length) {
    return { type: 'figure', attrs: only.attrs ?? {} }
  }
  return { type: 'paragraph', content }
}

/** In the editor, an item starts with a paragraph; an empty one is not serialised. */
function itemFrom(item: ListItem, source: Source): JSONContent {
  const [first, ...others] = blocksFrom(item.children, source)
  const beginning: JSONContent[] = first?.type === 'paragraph' ? [first] : [{ type: 'paragraph' }]
  if (first?.type === 'figure' && !first.attrs?.width)
    beginning[0] = { type: 'paragraph', content: [asInline(first)] }
  else if (first && first.type !== 'paragraph') beginning.push(first)
  return {
    type: 'listItem',
    attrs: { checked: item.checked ?? null, spread: item.spread ?? false },
    content: [...beginning, ...others],
  }
}

const asInline = ({ attrs }: JSONContent): JSONContent => ({ type: 'image', attrs: attrs ?? {} })

function tableFrom(table: Table, source: Source): JSONContent {
  const width = Math.max(...table.children.map((row) => row.children.length))
  return {
    type: 'table',
    content: table.children.map((row, number) => ({
      type: 'tableRow',
      content: Array.from({ length: width }, (_, column) => ({
        type: number === 0 ? 'tableHeader' : 'tableCell',
        attrs: { align: table.align?.[column] ?? null },
        content: [
          { type: 'paragraph', content: inlineFrom(row.children[column]?.children ?? [], source) },
        ],
      })),
    })),
  }
}
