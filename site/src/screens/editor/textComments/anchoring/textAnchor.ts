import { TEXT_COMMENT_LIMITS, type TextAnchor } from '@broadsheet/shared/domain/textComments.ts'
import search from 'approx-string-match'

/** A part of a text, as offsets of UTF-16 characters. */
export interface TextRange {
  start: number
  end: number
}

/** Characters before and after the words that are stored. */
const CONTEXT = 50

/** Describes a part of a text so that `findAnchor` finds it in a changed text. Long parts are shortened. */
export function anchorOf(text: string, { start, end }: TextRange): TextAnchor {
  const last = wholeEnd(text, Math.min(end, start + TEXT_COMMENT_LIMITS.quote))
  return {
    exact: text.slice(start, last),
    prefix: text.slice(wholeEnd(text, Math.max(0, start - CONTEXT)), start),
    suffix: text.slice(last, wholeEnd(text, Math.min(text.length, last + CONTEXT))),
    position: start,
  }
}

/** An offset that splits no surrogate pair: half of one is not valid in the database. */
function wholeEnd(text: string, offset: number): number {
  const code = text.charCodeAt(offset)
  return code >= 0xdc00 && code <= 0xdfff ? offset - 1 : offset
}

/** A place where the words may be. */
interface Candidate extends TextRange {
  /** Similarity of the words, and of what is around them, from 0 to 1. */
  words: number
  around: number
}

/** Places that are compared closely, of those where the words occur. */
const COMPARED = 40
/** From this similarity on, the surroundings are the same; two other passages reach about 0.4. */
const SAME = 0.65
/** Surroundings of fewer characters occur elsewhere, too. */
const EVIDENCE = 20
/** Words of this length are identified without their surroundings: a passage that was moved. */
const LONG = 24
/** Share of the characters of the words that may have changed, if their surroundings are the same. */
const CHANGED = 0.3

/**
 * Finds the words of an anchor in a text that may have been changed since.
 *
 * @returns null when the words are not there any more: the same words with other surroundings are others.
 */
export function findAnchor(text: string, anchor: TextAnchor): TextRange | null {
  const places = placesOf(text, anchor.exact)
  const unchanged = places.filter(
    (start) =>
      text.startsWith(anchor.suffix, start + anchor.exact.length) &&
      text.slice(0, start).endsWith(anchor.prefix),
  )
  const nearest = unchanged.sort(byDistance(anchor))[0]
  if (nearest !== undefined) return { start: nearest, end: nearest + anchor.exact.length }
  const likely = places.sort(byContext(text, anchor)).slice(0, COMPARED)
  const compared = likely.map((start) => {
    const range = { start, end: start + anchor.exact.length }
    return { ...range, words: 1, around: contextScore(text, range, anchor) }
  })
  const isKnown = ({ around }: Candidate) =>
    around >= SAME || (places.length === 1 && anchor.exact.length >= LONG)
  return best(compared.filter(isKnown), anchor) ?? best(changedWords(text, anchor), anchor)
}

/** All offsets at which words occur. */
function placesOf(text: string, words: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) places.push(at)
  return places
}

const byDistance =
  ({ position }: TextAnchor) =>
  (one: number, other: number) =>
    Math.abs(one - position) - Math.abs(other - position)

/** Places with most characters directly before and after the words in common first, then the nearest. */
function byContext(text: string, anchor: TextAnchor) {
  const known = new Map<number, number>()
  const inCommon = (start: number) => {
    const found = known.get(start)
    if (found !== undefined) return found
    const { exact, prefix, suffix } = anchor
    let [before, after] = [0, 0]
    while (before < prefix.length && text[start - 1 - before] === prefix.at(-1 - before)) before++
    const end = start + exact.length
    while (after < suffix.length && text[end + after] === suffix[after]) after++
    known.set(start, before + after)
    return before + after
  }
  return (one: number, other: number) =>
    inCommon(other) - inCommon(one) || byDistance(anchor)(one, other)
}

/** Places with similar words, directly after or before what was around them. */
function changedWords(text: string, anchor: TextAnchor): Candidate[] {
  const { exact, prefix, suffix } = anchor
  const most = Math.floor(exact.length * CHANGED)
  if (most === 0) return []
  const room = exact.length + most
  const windows = [
    ...similarPassages(text, prefix).map(({ end }) => ({ start: end, end: end + room })),
    ...similarPassages(text, suffix).map(({ start }) => ({ start: start - room, end: start })),
  ]
  return windows.flatMap((window) => {
    const first = Math.max(0, window.start)
    return search(text.slice(first, window.end), exact, most).map(({ start, end, errors }) => {
      const range = { start: first + start, end: first + end }
      const around = contextScore(text, range, anchor)
      return { ...range, words: 1 - errors / exact.length, around }
    })
  })
}

const similarPassages = (text: string, passage: string) =>
  passage.length < EVIDENCE ? [] : search(text, passage, Math.floor(passage.length * CHANGED))

/** Similarity of the surroundings: of the side that is more similar, as the other one may have been rewritten. */
function contextScore(text: string, { start, end }: TextRange, { prefix, suffix }: TextAnchor) {
  const before = text.slice(Math.max(0, start - Math.max(prefix.length, 1)), start)
  const after = text.slice(end, end + Math.max(suffix.length, 1))
  return Math.max(similarity(before, prefix), similarity(after, suffix))
}

function similarity(text: string, expected: string): number {
  // The beginning or the end of a text.
  if (expected === '') return text === '' ? 1 : 0
  const [match] = search(text, expected, expected.length)
  const same = 1 - (match?.errors ?? expected.length) / expected.length
  return same * Math.min(1, expected.length / EVIDENCE)
}

function best(candidates: readonly Candidate[], anchor: TextAnchor): TextRange | null {
  const score = ({ words, around }: Candidate) => words + around
  const [first] = [...candidates].sort(
    (one, other) => score(other) - score(one) || byDistance(anchor)(one.start, other.start),
  )
  return first ? { start: first.start, end: first.end } : null
}
