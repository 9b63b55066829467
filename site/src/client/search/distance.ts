/** The most letters that may be wrong. */
export const MOST_EDITS = 2

const VOWELS = 'aeiouy'
/** Common mistakes count less than a whole letter. */
const COST = { doubled: 0.5, vowel: 0.7, swapped: 0.75, other: 1, first: 0.6 } as const

/** How far apart two words are. */
export interface Distance {
  /** Letters inserted, deleted, replaced or swapped with their neighbour (Damerau-Levenshtein). */
  edits: number
  /** The same, with common mistakes weighing less and a wrong first letter weighing more. */
  cost: number
}

/**
 * Compares a typed word with a correct one.
 *
 * @returns null when they differ by more than MOST_EDITS.
 */
export function distance(typed: string, correct: string): Distance | null {
  if (Math.abs(typed.length - correct.length) > MOST_EDITS) return null
  let beforeLast: Distance[] = []
  let last = Array.from({ length: correct.length + 1 }, (_, j) => prefix(correct, j))
  for (let i = 1; i <= typed.length; i++) {
    const row: Distance[] = [prefix(typed, i)]
    for (let j = 1; j <= correct.length; j++) {
      const isEqual = typed[i - 1] === correct[j - 1]
      const swapped = isSwapped(typed, i, correct, j) ? beforeLast[j - 2] : undefined
      row[j] = least([
        plus(last[j - 1], isEqual ? 0 : 1, isEqual ? 0 : replacing(typed[i - 1], correct[j - 1])),
        plus(last[j], 1, oneMore(typed, i)),
        plus(row[j - 1], 1, oneMore(correct, j)),
        plus(swapped, 1, COST.swapped),
      ])
    }
    if (row.every(({ edits }) => edits > MOST_EDITS)) return null
    beforeLast = last
    last = row
  }
  const found = last[correct.length]
  if (!found || found.edits > MOST_EDITS) return null
  return typed[0] === correct[0] ? found : { ...found, cost: found.cost + COST.first }
}

const prefix = (word: string, length: number): Distance => {
  let cost = 0
  for (let i = 1; i <= length; i++) cost += oneMore(word, i)
  return { edits: length, cost }
}

const plus = (from: Distance | undefined, edits: number, cost: number): Distance =>
  from
    ? { edits: from.edits + edits, cost: from.cost + cost }
    : { edits: Number.POSITIVE_INFINITY, cost: Number.POSITIVE_INFINITY }

/** The fewest edits decide, then the cost. */
const least = (all: Distance[]): Distance =>
  all.reduce((a, b) => (b.edits < a.edits || (b.edits === a.edits && b.cost < a.cost) ? b : a))

const isSwapped = (a: string, i: number, b: string, j: number) =>
  i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] && a[i - 1] !== a[i - 2]

const replacing = (a = '', b = '') =>
  VOWELS.includes(a) && VOWELS.includes(b) ? COST.vowel : COST.other

/** A letter that is written twice where it should be once, or the other way round. */
const oneMore = (word: string, end: number) =>
  word[end - 1] === word[end - 2] || word[end - 1] === word[end] ? COST.doubled : COST.other
