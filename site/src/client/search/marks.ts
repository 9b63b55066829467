import { foldWord } from '@broadsheet/shared/search/words.ts'
import type { TextPiece } from '../../model/markedText.ts'
import type { Hit } from './combine.ts'

/** The words of a text, and the matches in it. */
export interface Marking {
  words: readonly string[]
  hits: readonly Hit[]
}

/** Letters and digits; what is between them. */
const PARTS = /[\p{L}\p{N}\p{M}'’]+|[^\p{L}\p{N}\p{M}'’]+/gu

/**
 * The words of a range with marked matches: of `(open-source)` only the matching part.
 */
export function markWords({ words, hits }: Marking, start: number, end: number): TextPiece[] {
  const pieces: TextPiece[] = []
  const add = (text: string, isMatch: boolean) => {
    const last = pieces.at(-1)
    if (last?.isMatch === isMatch) last.text += text
    else if (text) pieces.push({ text, isMatch })
  }
  for (let position = start; position < end; position++) {
    if (position > start) add(' ', false)
    const here = hits.filter((hit) => hit.position === position)
    for (const { text, isMatch } of markWord(words[position] ?? '', here)) add(text, isMatch)
  }
  return pieces
}

function markWord(word: string, hits: readonly Hit[]): TextPiece[] {
  const parts = word.match(PARTS) ?? []
  const isWord = (part: string) => /[\p{L}\p{N}]/u.test(part)
  const isMeant = (part: string) =>
    hits.some(({ similarTo }) => similarTo !== null && isFormOf(foldWord(part), similarTo))
  const isCertain = hits.some(({ similarTo }) => similarTo === null)
  const marked = parts.map((part) => isWord(part) && isMeant(part))
  // The whole word if the compound matches, or a differently spelled form.
  const compound = parts.filter(isWord).join('')
  const isWhole = !marked.includes(true) && (isCertain || isMeant(compound))
  return parts.map((text, index) => ({
    text,
    isMatch: (marked[index] ?? false) || (isWhole && isWord(text)),
  }))
}

/** The longest ending of a form, of long and of short words: `rivers`, `flooding`, but not `carbon`. */
const ENDING = { long: 4, short: 2 } as const

/** Whether a word is probably another form of one it begins like. */
function isFormOf(word: string, other: string): boolean {
  const longest = other.length > 4 ? ENDING.long : ENDING.short
  if (Math.abs(word.length - other.length) > longest) return false
  const shared = Math.min(word.length, other.length, Math.max(other.length - 2, 3))
  return word.slice(0, shared) === other.slice(0, shared)
}
