/** A line of two texts side by side; null where one of them has none. */
export interface LinePair {
  mine: string | null
  theirs: string | null
  isSame: boolean
}

/** More comparisons than this would be felt while waiting; then the middle counts as rewritten. */
const MOST_COMPARISONS = 4_000_000

/** Puts two texts side by side, line by line, so that what stayed the same stands level. */
export function pairLines(mine: string, theirs: string): LinePair[] {
  const [a, b] = [mine.split('\n'), theirs.split('\n')]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  const shorter = Math.min(a.length, b.length) - start
  while (end < shorter && a.at(-1 - end) === b.at(-1 - end)) end++
  const middle = pairMiddle(a.slice(start, a.length - end), b.slice(start, b.length - end))
  const level = (line: string): LinePair => ({ mine: line, theirs: line, isSame: true })
  return [...a.slice(0, start).map(level), ...middle, ...a.slice(a.length - end).map(level)]
}

function pairMiddle(a: string[], b: string[]): LinePair[] {
  if (a.length * b.length > MOST_COMPARISONS) return rewritten(a, b)
  const pairs: LinePair[] = []
  const lengths = commonLengths(a, b)
  const at = (i: number, j: number) => lengths[i * (b.length + 1) + j] ?? 0
  let [i, j, fromI, fromJ] = [0, 0, 0, 0]
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      pairs.push(...rewritten(a.slice(fromI, i), b.slice(fromJ, j)))
      pairs.push({ mine: a[i] ?? null, theirs: b[j] ?? null, isSame: true })
      fromI = ++i
      fromJ = ++j
    } else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return [...pairs, ...rewritten(a.slice(fromI), b.slice(fromJ))]
}

/** The length of the longest common subsequence of what follows each pair of places. */
function commonLengths(a: string[], b: string[]): Uint32Array {
  const width = b.length + 1
  const lengths = new Uint32Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        a[i] === b[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0)
  return lengths
}

function rewritten(a: string[], b: string[]): LinePair[] {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, at) => ({
    mine: a[at] ?? null,
    theirs: b[at] ?? null,
    isSame: false,
  }))
}
