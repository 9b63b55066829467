import { diffLines } from 'diff'

/** A line of two texts side by side; null where one of them has none. */
export interface LinePair {
  mine: string | null
  theirs: string | null
  isSame: boolean
}

/** Time limit of the line comparison in milliseconds, after which everything counts as rewritten. */
const PATIENCE = 1000

/** Aligns two texts line by line, with unchanged lines side by side. */
export function pairLines(mine: string, theirs: string): LinePair[] {
  const changes = diffLines(ended(theirs), ended(mine), { timeout: PATIENCE })
  if (!changes) return facing(linesOf(mine), linesOf(theirs))
  const pairs: LinePair[] = []
  let removed: string[] = []
  for (const { added, removed: isRemoved, value } of changes) {
    const lines = linesOf(value)
    if (isRemoved) {
      removed = lines
      continue
    }
    pairs.push(...facing(added ? lines : [], removed))
    if (!added) pairs.push(...lines.map((line) => ({ mine: line, theirs: line, isSame: true })))
    removed = []
  }
  return [...pairs, ...facing([], removed)]
}

/** A last line without a line break would differ from the same line within a text. */
const ended = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`)
const linesOf = (text: string) => (text === '' ? [] : ended(text).slice(0, -1).split('\n'))

function facing(mine: string[], theirs: string[]): LinePair[] {
  return Array.from({ length: Math.max(mine.length, theirs.length) }, (_, at) => ({
    mine: mine[at] ?? null,
    theirs: theirs[at] ?? null,
    isSame: false,
  }))
}
