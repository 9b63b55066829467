import type { JSONContent } from '@tiptap/core'
import type { Definition, PhrasingContent } from 'mdast'

/** What reading a piece of a body needs to know of the whole. */
export interface Source {
  markdown: string
  /** `[name]: address` by name; the first of a name counts. */
  definitions: ReadonlyMap<string, Definition>
}

type Marks = NonNullable<JSONContent['marks']>

const LINE_BREAK = /^<br\s*\/?>$/i

/** Reads what stands in a line: each run of text with its marks, whatever cannot be shown as an atom. */
export function inlineFrom(
  nodes: readonly PhrasingContent[],
  source: Source,
  marks: Marks = [],
): JSONContent[] {
  return nodes.flatMap((node) => oneFrom(node, source, marks))
}

function oneFrom(node: PhrasingContent, source: Source, marks: Marks): JSONContent[] {
  const within = (type: string, attrs: Record<string, unknown> = {}) =>
    'children' in node ? inlineFrom(node.children, source, withMark(marks, { type, attrs })) : []
  switch (node.type) {
    case 'text':
      // A line end inside a paragraph means a blank.
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
  const written = writtenAs(node, source)
  if (LINE_BREAK.test(written)) return [{ type: 'hardBreak', marks, attrs: { html: written } }]
  return [{ type: 'rawInline', marks, attrs: { source: written } }]
}

/** Emphasis in emphasis is emphasis. */
function withMark(marks: Marks, mark: Marks[number]): Marks {
  return marks.some(({ type }) => type === mark.type) ? marks : [...marks, mark]
}

/** A piece of HTML can span lines of a quote, whose marks are not part of it: its value has none. */
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
