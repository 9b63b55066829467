import type { Node } from '@tiptap/pm/model'

/** A run of text in a document, or the end of a block. */
interface Run {
  /** Offset of its first character in the flat text. */
  offset: number
  /** Its position in the document. */
  position: number
  /** Number of characters; 0 for the end of a block. */
  length: number
}

/** The text of a document without formatting: blocks end with a line feed, images and notes are one character each. */
export interface FlatText {
  text: string
  /** Position in the document of a character; of the character before, when `isEnd`. */
  positionOf: (offset: number, isEnd?: boolean) => number
  /** Offset in the text of a position in the document. */
  offsetOf: (position: number) => number
}

/** What an image, a note or raw HTML is in a flat text (object replacement character). */
const OBJECT = '\uFFFC'

/** Reads a document as text, and maps offsets to positions. Takes time in proportion to the text. */
export function flatTextOf(doc: Node): FlatText {
  const runs: Run[] = []
  const parts: string[] = []
  let offset = 0
  const add = (position: number, text: string, length = text.length) => {
    runs.push({ offset, position, length })
    parts.push(text)
    offset += text.length
  }
  doc.descendants((node, position) => {
    if (node.isText) add(position, node.text ?? '')
    else if (node.isInline) add(position, node.type.name === 'hardBreak' ? '\n' : OBJECT)
    else if (node.isTextblock && offset > 0) add(position, '\n', 0)
  })
  return {
    text: parts.join(''),
    positionOf: (wanted, isEnd = false) => {
      const run = runs[lastAtMost(runs, isEnd ? wanted - 1 : wanted, 'offset')]
      return run ? run.position + Math.min(wanted - run.offset, run.length) : 0
    },
    offsetOf: (position) => {
      const run = runs[lastAtMost(runs, position, 'position')]
      if (!run) return 0
      const inside = Math.min(position - run.position, Math.max(run.length, 1))
      return run.offset + Math.max(inside, 0)
    },
  }
}

/** Index of the last run whose offset or position is at most a value; -1: none. */
function lastAtMost(runs: readonly Run[], value: number, key: 'offset' | 'position'): number {
  let [low, high] = [0, runs.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((runs[middle]?.[key] ?? 0) <= value) low = middle + 1
    else high = middle
  }
  return low - 1
}
