import type { Nodes, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { Address } from './address.ts'
import { htmlAddresses } from './html-addresses.ts'
import { parseMarkdown } from './parse.ts'

// The part between the closing bracket of a link and its end: ](address "title")
const RESOURCE =
  /\]\(\s*(<[^<>\n]*>|[^\s]*?)(?:\s+(?:"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\((?:\\[\s\S]|[^)\\])*\)))?\s*\)$/
const DEFINITION = /^\[(?:\\[\s\S]|[^\]\\])+\]:\s*(<[^<>\n]*>|\S+)/

/**
 * Finds the URLs of all links and pictures of a body, in Markdown and HTML, but not in code; in the
 * order of the text.
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

/** Names of the definitions (`[name]: address`) used by pictures. */
function pictureNames(tree: Root): Set<string> {
  const names = new Set<string>()
  visit(tree, 'imageReference', ({ identifier }) => {
    names.add(identifier)
  })
  return names
}

function placeOf(node: Nodes, markdown: string, whole: { start: number; end: number }) {
  // A picture inside a link has its own brackets: start after it.
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

/** Offset of the URL in a match of RESOURCE: after the bracket and white space. */
function indexIn(match: RegExpExecArray): number {
  return /^\]\(\s*/.exec(match[0])?.[0].length ?? 0
}
