import { execFileSync } from 'node:child_process'
import type { Breach } from './breach.ts'
import { type MarkedTest, markedTests, reader } from './specification/markedTests.ts'
import {
  type Decision,
  readSpecification,
  type Specification,
  STATEMENTS,
  type Statement,
} from './specification/statements.ts'

/** Result of the check: a text with the numbers, and the breaches. */
export interface Coverage {
  count: string
  breaches: Breach[]
}

/** Checks that tests show every statement of the specification, or a decision replaces it. */
export async function checkSpecification(root: string): Promise<Coverage> {
  const all = await readSpecification(root)
  const tests = await Promise.all(testFiles(root).map((path) => markedTests(path, reader(root))))
  const breaches = judge(all, tests.flat()).map((reason) => ({ file: STATEMENTS, reason }))
  return { count: countOf(all), breaches }
}

const testFiles = (root: string) =>
  execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.spec.ts'], { cwd: root })
    .toString()
    .trim()
    .split('\n')

function countOf({ statements, decisions }: Specification): string {
  const replaced = statements.filter(({ decision }) => decision).length
  const tests = new Set([...statements, ...decisions].flatMap(({ shown }) => shown))
  const parts = [`${statements.length} statements`, `${tests.size} tests`]
  return `${parts.join(', ')}, ${replaced} replaced by ${decisions.length} decisions`
}

/** Faults of the whole specification, one sentence each. */
export function judge({ statements, decisions }: Specification, tests: MarkedTest[]): string[] {
  const byId = new Map(tests.map((test) => [test.id, test]))
  const claims: (Statement | (Decision & { decision?: string }))[] = [...statements, ...decisions]
  const known = new Set(decisions.map(({ id }) => id))
  const replaced = new Set(statements.map(({ decision }) => decision))
  const shown = new Set(claims.flatMap((claim) => claim.shown))
  return [
    ...repeated(claims).map((id) => `${id}: this id is used twice`),
    ...repeated(tests).map((id) => `${id}: two tests have this id`),
    ...tests
      .filter(({ id }) => !shown.has(id))
      .map(({ id }) => `${id}: no statement uses this test`),
    ...decisions
      .filter(({ id }) => !replaced.has(id))
      .map(({ id }) => `${id}: no statement is replaced by this decision`),
    ...claims.flatMap(({ id, decision, ...claim }) => {
      if (decision && !known.has(decision)) return [`${id}: there is no decision ${decision}`]
      if (decision && claim.shown.length === 0) return []
      return faultsOf(claim, byId).map((fault) => `${id}: ${fault}`)
    }),
  ]
}

const repeated = (list: { id: string }[]) =>
  list.map(({ id }) => id).filter((id, index, ids) => ids.indexOf(id) < index)

/** Faults of one statement: its tests run, expect something and contain its exact strings. */
export function faultsOf(
  { says, shown, holds }: Pick<Statement, 'says' | 'shown' | 'holds'>,
  tests: ReadonlyMap<string, MarkedTest>,
): string[] {
  if (shown.length === 0) return ['no test shows it and no decision replaces it']
  const pieces = [...quotedIn(says), ...holds]
  const found = shown.flatMap((id) => tests.get(id) ?? [])
  return [
    ...shown.filter((id) => !tests.has(id)).map((id) => `no running test has the id ${id}`),
    ...found.filter(({ expects }) => !expects).map(({ id }) => `the test ${id} expects nothing`),
    ...(pieces.length === 0 ? ['it names nothing a test must contain: add `holds`'] : []),
    ...(found.length === shown.length ? pieces : [])
      .filter((piece) => !found.some(({ text }) => hasWord(text, piece)))
      .map((piece) => `no test of it contains "${piece}"`),
  ]
}

/** The exact strings of a statement, which are in single quotes. */
export function quotedIn(says: string): string[] {
  return [...says.matchAll(/(?<=^|[\s(])'([^']+(?:'[a-z]+[^']*)*)'(?=$|[\s,.;:)?!])/g)].map(
    (match) => match[1] ?? '',
  )
}

/** Whether a text contains a piece that is not part of a longer word. */
function hasWord(text: string, piece: string): boolean {
  const escaped = piece.replace(/\s+/g, ' ').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const word = '[\\p{L}\\p{N}_]'
  const before = new RegExp(`^${word}`, 'u').test(piece) ? `(?<!${word})` : ''
  const after = new RegExp(`${word}$`, 'u').test(piece) ? `(?!${word})` : ''
  return new RegExp(`${before}${escaped}${after}`, 'u').test(text)
}
