import type { Transaction } from '@tiptap/pm/state'
import type { Match } from './findMatches.ts'

/**
 * Replaces occurrences. The new text has the formats of the first replaced character.
 *
 * @param matches - in the order of the text.
 */
export function replaceMatches(tr: Transaction, matches: readonly Match[], text: string): void {
  // From the end, so that the positions of the others stay.
  for (const match of matches.toReversed()) {
    if (match.attribute) replaceInAttribute(tr, match, text)
    else replaceText(tr, match, text)
  }
}

function replaceText(tr: Transaction, { from, to }: Match, text: string): void {
  const marks = tr.doc.nodeAt(from)?.marks ?? []
  if (text === '') tr.delete(from, to)
  else tr.replaceWith(from, to, tr.doc.type.schema.text(text, marks))
}

function replaceInAttribute(tr: Transaction, { from, attribute }: Match, text: string): void {
  const node = tr.doc.nodeAt(from)
  if (!node || !attribute) return
  const { name, start, end } = attribute
  const before = String(node.attrs[name] ?? '')
  tr.setNodeAttribute(from, name, before.slice(0, start) + text + before.slice(end))
}

/**
 * Whether a match begins after the text that has replaced another one.
 *
 * @param length - of the new text.
 */
export function isAfter(match: Match, replaced: Match, length: number): boolean {
  const [one, other] = [match.attribute, replaced.attribute]
  if (!one || !other || match.from !== replaced.from) {
    return match.from >= replaced.from + (other ? 1 : length)
  }
  return one.name === other.name ? one.start >= other.start + length : one.name > other.name
}
