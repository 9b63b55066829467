import { otherSpellings } from '@broadsheet/shared/search/spellings.ts'
import { isUnspaced } from '@broadsheet/shared/search/words.ts'
import { distance, MOST_EDITS } from './distance.ts'

/** A word of the archive. */
export interface KnownWord {
  /** Folded. */
  word: string
  /** 2^size articles have it, or more, but fewer than 2^(size+1). */
  size: number
  /** Always capitalised in the archive: it may be a name. */
  isName: boolean
}

/** Minimum length of a word that is corrected. */
const SHORTEST = 4
/** One wrong letter is allowed for each of these letters. */
const LETTERS_PER_EDIT = 4
/** A word that occurs in the archive is corrected only if it is longer than this. */
const SHORT = 5
/** Preference for a word that is twice as frequent, in letters. */
const PER_DOUBLING = 0.06
/** A typed word in this many doublings fewer articles than its correction is taken for a mistake. */
const DOUBLINGS = 5
/** Cost of an unfinished word in wrong letters, plus a little for each missing letter. */
const UNFINISHED = { start: 1.4, perLetter: 0.15 } as const

/**
 * The most likely correction of a typed word.
 *
 * @param typed - folded.
 * @param articles - known number of articles with the typed word.
 * @param vocabulary - words of the archive that may be similar.
 * @returns null when the word is frequent enough, or no word is similar.
 */
export function correctWord(
  typed: string,
  articles: number,
  vocabulary: Iterable<KnownWord>,
): string | null {
  if (typed.length < SHORTEST || /\d/.test(typed) || isUnspaced(typed)) return null
  const words = [...vocabulary]
  if (articles > 0) return correctRareWord(typed, articles, words)
  return closest(typed, words, MOST_EDITS, true)
}

/** A word that occurs is corrected only to one that is far more frequent. */
function correctRareWord(typed: string, articles: number, words: KnownWord[]): string | null {
  if (typed.length <= SHORT) return null
  if (words.some(({ word, isName }) => word === typed && isName)) return null
  const least = Math.log2(articles) + DOUBLINGS
  return closest(
    typed,
    words.filter(({ word, size }) => size >= least && !isFormOf(typed, word)),
    1,
  )
}

/** `rivers` and `rive` are not misspellings of `river`. */
const isFormOf = (a: string, b: string) =>
  a.startsWith(b) || b.startsWith(a) || otherSpellings(a).includes(b)

function closest(typed: string, words: KnownWord[], most: number, isMaybeUnfinished = false) {
  let best: { word: string; score: number } | null = null
  for (const { word, size } of words) {
    if (word === typed || word.length < SHORTEST - 1) continue
    const apart = distance(typed, word)
    const isClose = apart && apart.edits <= most && apart.cost <= typed.length / LETTERS_PER_EDIT
    const scores = isClose ? [apart.edits + apart.cost] : []
    if (isMaybeUnfinished && word.startsWith(typed))
      scores.push(UNFINISHED.start + UNFINISHED.perLetter * (word.length - typed.length))
    const score = Math.min(...scores) - PER_DOUBLING * size
    if (score === Number.POSITIVE_INFINITY) continue
    if (!best || score < best.score || (score === best.score && word < best.word))
      best = { word, score }
  }
  return best?.word ?? null
}
