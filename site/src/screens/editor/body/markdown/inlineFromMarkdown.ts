import type { JSONContent } from '@tiptap/core'
import type { Definition, PhrasingContent } from 'mdast'

/** Context for parsing a part of a body. */
export interface Source {
  markdown: string
  /** `[name]: address` by name; the first of a name counts. */
  definitions: ReadonlyMap<string, Definition>
}

type Marks = NonNullable<JSONContent['marks']>

const LINE_BREAK = /^<br\s*\/?>$/i

/** Converts inline content: text runs with their marks, and atoms for unsupported content. */
export function inlineFrom(
  nodes: readonly PhrasingContent[],
  source: Source,
  marks: Marks = [],
): JSONContent[] {
  const content: JSONContent[] = []
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at]
    const end = node ? endOfRaised(nodes, at) : null
    if (node && end) {
      const inside = nodes.slice(at + 1, end.at)
      content.push(...inlineFrom(inside, source, withMark(marks, { type: end.mark, attrs: {} })))
      at = end.at
    } else if (node) content.push(...oneFrom(node, source, marks))
  }
  return content
}

const RAISED: Record<string, string> = { '<sub>': 'subscript', '<sup>': 'superscript' }

/** End of a `<sub>` or `<sup>` without attributes, if it is not empty and contains none of its kind. */
function endOfRaised(
  nodes: readonly PhrasingContent[],
  start: number,
): { at: number; mark: string } | null {
  const tagOf = (node: PhrasingContent | undefined) => (node?.type === 'html' ? node.value : '')
  const tag = tagOf(nodes[start])
  const mark = RAISED[tag]
  if (!mark) return null
  const at = nodes.findIndex((node, index) => index > start && /^<\/?su[bp]\b/i.test(tagOf(node)))
  return at > start + 1 && tagOf(nodes[at]) === tag.replace('<', '</') ? { at, mark } : null
}

function oneFrom(node: PhrasingContent, source: Source, marks: Marks): JSONContent[] {
  const within = (type: string, attrs: Record<string, unknown> = {}) =>
    'children' in node ? inlineFrom(node.children, source, withMark(marks, { type, attrs })) : []
  switch (node.type) {
    case 'text':
      // A line break inside a paragraph is a space.
      return text(node.value.replace(/[ \t]*\r?\n[ \t]*/g, ' '), marks)
    case 'strong':
      return within('bold')
    case 'emphasis':
      return within('italic')
    case 'delete':
      return within('strike')
    case 'inlineCode':
      return text(node.value.replace(/\r?\n/g, ' '), [...marks, { type: 'code' }])
    case 'break':
      return [{ type: 'hardBreak', marks }]
    case 'link':
      return within('link', { href: node.url, title: node.title ?? null })
    case 'image':
      return [picture(node.url, node.alt, node.title, marks)]
    default:
      return referenceOrAtom(node, source, marks)
  }
}

function referenceOrAtom(node: PhrasingContent, source: Source, marks: Marks): JSONContent[] {
  if (node.type === 'linkReference' || node.type === 'imageReference') {
    const definition = source.definitions.get(node.identifier)
    if (definition && node.type === 'imageReference') {
      return [picture(definition.url, node.alt, definition.title, marks)]
    }
    if (definition && node.type === 'linkReference') {
      const attrs = { href: definition.url, title: definition.title ?? null }
      return inlineFrom(node.children, source, withMark(marks, { type: 'link', attrs }))
    }
  }
  if (node.type === 'footnoteReference') {
    return [{ type: 'footnoteReference', attrs: { label: node.label ?? node.identifier }, marks }]
  }
  const written = writtenAs(node, source)
  if (LINE_BREAK.test(written)) return [{ type: 'hardBreak', marks, attrs: { html: written } }]
  return [{ type: 'rawInline', marks, attrs: { source: written } }]
}

/** Nested emphasis is the same as simple emphasis. */
function withMark(marks: Marks, mark: Marks[number]): Marks {
  return marks.some(({ type }) => type === mark.type) ? marks : [...marks, mark]
}

/** Inline HTML can span lines of a quote; its value does not include the quote markers. */
function writtenAs(node: PhrasingContent, { markdown }: Source): string {
  if (node.type === 'html') return node.value
  return markdown.slice(node.position?.start.offset, node.position?.end.offset)
}

function text(value: string, marks: Marks): JSONContent[] {
  return value === '' ? [] : [{ type: 'text', text: value, marks }]
}

function picture(
  src: string,
  alt: string | null | undefined,
  title: string | null | undefined,
  marks: Marks,
): JSONContent {
  return { type: 'image', attrs: { src, alt: alt ?? '', caption: title ?? '' }, marks }
}
