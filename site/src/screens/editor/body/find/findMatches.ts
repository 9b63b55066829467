import type { Node } from '@tiptap/pm/model'

/** What is searched. */
export interface FindQuery {
  text: string
  matchCase: boolean
  wholeWords: boolean
}

/** An occurrence. */
export interface Match {
  /** Positions in the document; of the node, when the match is in an attribute. */
  from: number
  to: number
  /** The attribute of the node that contains it, with the offsets in its text. */
  attribute: { name: string; start: number; end: number } | null
}

/** Attributes with text that readers see. */
const TEXT_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = { figure: ['alt', 'caption'] }

/** A pattern with the matches of nodes, which are immutable: a change searches only the changed blocks again. */
export interface Search {
  pattern: RegExp
  known: WeakMap<Node, readonly [start: number, end: number][]>
}

/** Prepares a search; null for an empty text. */
export function searchFor({ text, matchCase, wholeWords }: FindQuery): Search | null {
  if (text === '') return null
  // Lines of the source and protected spaces are shown as spaces.
  const words = text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s/g, '\\s')
  const source = wholeWords ? `(?<![\\p{L}\\p{M}\\p{N}_])${words}(?![\\p{L}\\p{M}\\p{N}_])` : words
  return { pattern: new RegExp(source, matchCase ? 'gu' : 'giu'), known: new WeakMap() }
}

/** All occurrences in a text, also across formats, in tables, notes, and in descriptions and captions of images. */
export function findMatches(doc: Node, search: Search): Match[] {
  const matches: Match[] = []
  doc.descendants((node, position) => {
    for (const name of TEXT_ATTRIBUTES[node.type.name] ?? []) {
      for (const [start, end] of rangesIn(String(node.attrs[name] ?? ''), search)) {
        const to = position + node.nodeSize
        matches.push({ from: position, to, attribute: { name, start, end } })
      }
    }
    if (!node.isTextblock) return true
    for (const [start, end] of knownRanges(node, search)) {
      matches.push({ from: position + 1 + start, to: position + 1 + end, attribute: null })
    }
    return false
  })
  return matches
}

function knownRanges(block: Node, search: Search) {
  const found = search.known.get(block)
  if (found) return found
  // A leaf is one position and one character, which no text matches.
  const ranges = rangesIn(block.textBetween(0, block.content.size, undefined, '\ufffc'), search)
  search.known.set(block, ranges)
  return ranges
}

const rangesIn = (text: string, { pattern }: Search): [number, number][] =>
  [...text.matchAll(pattern)].map(({ 0: { length }, index }) => [index, index + length])
