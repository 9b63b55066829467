import { diffArrays, diffLines } from 'diff'

/** A run of text in both versions or in one of them. */
export interface Piece {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/**
 * How long words are compared: at most some milliseconds, for a person who waits; or at most some differing words, which
 * gives the same result on every machine. Afterwards the text counts as replaced.
 */
export type Patience = { timeout: number } | { maxEditLength: number }

/** Compares by lines, and changed lines by words. */
export function compareLines(old: string, young: string, patience: Patience): Piece[] {
  const pieces: Piece[] = []
  let removed = ''
  // A last line without a line break would differ from the same line within a text.
  for (const change of diffLines(ended(old), ended(young))) {
    if (change.removed) {
      removed = change.value
      continue
    }
    if (change.added) pieces.push(...compareWords(removed, change.value, patience))
    else pieces.push(...replaced(removed, ''), { kind: 'same', text: change.value })
    removed = ''
  }
  return [...pieces, ...replaced(removed, '')]
}

const ended = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`)

/** Compares by words. */
export function compareWords(old: string, young: string, patience: Patience): Piece[] {
  if (old === '' || young === '') return replaced(old, young)
  const changes = diffArrays(wordsIn(old), wordsIn(young), patience)
  if (!changes) return replaced(old, young)
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }))
}

/** Words of any script; characters of scripts without spaces, spaces, line breaks and other characters. */
const WORDS =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[\p{L}\p{M}\p{N}_]+|\r?\n|[^\S\r\n]+|./gsu

// diffWords of the library knows the words of Latin script only.
const wordsIn = (text: string): string[] => text.match(WORDS) ?? []

/** One text in place of another, without a comparison. */
export function replaced(old: string, young: string): Piece[] {
  const pieces: Piece[] = [
    { kind: 'removed', text: old },
    { kind: 'added', text: young },
  ]
  return pieces.filter(({ text }) => text !== '')
}

/** Unchanged text: its beginning and end, and what is collapsed between them; null if it is short. */
export function folded(
  text: string,
  position: 'first' | 'between' | 'last',
): { head: string; hidden: string; count: number; tail: string } | null {
  const lines = text.split('\n')
  const head = position === 'first' ? 0 : AROUND
  const tail = position === 'last' ? 0 : AROUND + 1
  const hidden = lines.slice(head, lines.length - tail)
  const count = hidden.filter((line) => line.trim() !== '').length
  if (count < 2) return null
  return {
    head: lines.slice(0, head).join('\n'),
    hidden: hidden.join('\n'),
    count,
    tail: lines.slice(lines.length - tail).join('\n'),
  }
}

/** Unchanged lines shown on either side of a change. */
const AROUND = 2

/** Where a piece is among the others. */
export const positionOf = (index: number, count: number): 'first' | 'between' | 'last' =>
  index === 0 ? 'first' : index === count - 1 ? 'last' : 'between'

/** Utilities of removed and added text, in the editor and on pages; browsers cross out and underline `del` and `ins`. */
export const CHANGE_LOOK = {
  box: 'rounded-sm border border-rule bg-sheet px-[0.9rem] py-3 font-serif leading-[1.6] wrap-anywhere whitespace-pre-wrap',
  // Isolated: a removed number and the added one after it would be one number in a text from right to left.
  removed: 'bg-[light-dark(#fbdedc,#4a2422)] [unicode-bidi:isolate]',
  added: 'bg-[light-dark(#dbf0da,#1f3f24)] [unicode-bidi:isolate]',
} as const
