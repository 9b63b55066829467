import type { Nodes, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { htmlAddresses } from './html-addresses.ts'
import { parseMarkdown } from './parse.ts'

/** An address in the source of a body. */
export interface Address {
  kind: 'link' | 'picture'
  /** As meant: without escapes and entities. */
  address: string
  /** Where it is written; the whole link or picture; offsets from the beginning of the body. */
  start: number
  end: number
  whole: { start: number; end: number }
  /** How it is written. A bare one is its own text. */
  form: 'markdown' | 'html' | 'bare'
}

// What stands between the brackets of a link and its end: ](address "title")
const RESOURCE =
  /\]\(\s*(<[^<>\n]*>|[^\s]*?)(?:\s+(?:"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\((?:\\[\s\S]|[^)\\])*\)))?\s*\)$/
const DEFINITION = /^\[(?:\\[\s\S]|[^\]\\])+\]:\s*(<[^<>\n]*>|\S+)/

/**
 * Finds every address a body links to or shows a picture of, in Markdown and in its HTML, but not
 * in code; in the order of the text.
 *
 * @throws {MarkupError} when the body cannot be read.
 */
export function findAddresses(markdown: string): Address[] {
  const tree = parseMarkdown(markdown)
  const shown = pictureNames(tree)
  const found: Address[] = []
  visit(tree, (node) => {
    const start = node.position?.start.offset ?? 0
    const whole = { start, end: node.position?.end.offset ?? 0 }
    if (node.type === 'html') found.push(...htmlAddresses(node.value, start))
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return
    const isPicture =
      node.type === 'image' || (node.type === 'definition' && shown.has(node.identifier))
    const kind = isPicture ? 'picture' : 'link'
    const place = placeOf(node, markdown, whole)
    found.push({ kind, address: node.url, whole, ...(place ?? { ...whole, form: 'bare' }) })
  })
  return found.sort((a, b) => a.start - b.start)
}

/** The names of the definitions (`[name]: address`) that pictures use. */
function pictureNames(tree: Root): Set<string> {
  const names = new Set<string>()
  visit(tree, 'imageReference', ({ identifier }) => {
    names.add(identifier)
  })
  return names
}

function placeOf(node: Nodes, markdown: string, whole: { start: number; end: number }) {
  // A picture inside a link has brackets of its own: begin behind it.
  const last = node.type === 'link' ? node.children.at(-1)?.position?.end.offset : undefined
  const from = last ?? whole.start
  const pattern = node.type === 'definition' ? DEFINITION : RESOURCE
  const match = pattern.exec(markdown.slice(from, whole.end))
  if (!match) return null
  const written = match[1] ?? ''
  const opening = node.type === 'definition' ? match[0].length - written.length : indexIn(match)
  const start = from + match.index + opening
  return { start, end: start + written.length, form: 'markdown' as const }
}

/** Where the address begins in a match of RESOURCE: behind the bracket and white space. */
function indexIn(match: RegExpExecArray): number {
  return /^\]\(\s*/.exec(match[0])?.[0].length ?? 0
}
