import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Gathered, holds } from './gather.ts'
import type { Specification, Statement } from './statements.ts'
import { testsOf } from './tests.ts'

/** What stands between the path of a test and its title. */
const SEPARATOR = ' › '

/** The exact strings of a statement: what stands in single quotes. */
export function quotedIn(says: string): string[] {
  return [...says.matchAll(/(?<=^|[\s(])'([^']+(?:'[a-z]+[^']*)*)'(?=$|[\s,.;:)?!])/g)].map(
    (match) => match[1] ?? '',
  )
}

/** Finds a test by its reference; null when no such test runs. */
export type FindTest = (reference: string) => Promise<Gathered | null>

/** Reads test files once, when they are first asked for. */
export function testFinder(root: string): FindTest {
  const files = new Map<string, Promise<Map<string, Gathered>>>()
  const read = async (path: string) => {
    const file = join(root, path)
    const source = await readFile(file, 'utf8').catch(() => '')
    return new Map(testsOf(file, source).map(({ title, text }) => [title, text]))
  }
  return async (reference) => {
    const at = reference.indexOf(SEPARATOR)
    const path = reference.slice(0, at)
    const tests = files.get(path) ?? read(path)
    files.set(path, tests)
    return (await tests).get(reference.slice(at + SEPARATOR.length)) ?? null
  }
}

type Claim = Pick<Statement, 'id' | 'says' | 'shown' | 'holds'>

/** What is wrong with one claim, in words; empty when its tests show it. */
export async function faultsOf(claim: Claim, find: FindTest): Promise<string[]> {
  const faults: string[] = []
  const texts: Gathered[] = []
  for (const reference of claim.shown) {
    const text = await find(reference)
    if (!text) faults.push(`no test runs under the name "${reference}"`)
    else if (!/\bexpect\b/.test(text.code)) faults.push(`"${reference}" expects nothing`)
    else texts.push(text)
  }
  const pieces = [...quotedIn(claim.says), ...claim.holds]
  if (pieces.length === 0) faults.push('it names nothing a test would have to hold: add `holds`')
  if (faults.length > 0) return faults
  for (const piece of pieces) {
    if (!texts.some((text) => holds(text, piece))) faults.push(`no test of it holds "${piece}"`)
  }
  texts.forEach((text, i) => {
    if (pieces.some((piece) => holds(text, piece))) return
    faults.push(`"${claim.shown[i]}" holds nothing of it`)
  })
  return faults
}

/**
 * Judges the whole specification: every statement is shown by a test that exists, runs, expects
 * something and holds its exact strings, or replaced by a decision that is shown the same way.
 */
export async function judge(all: Specification, find: FindTest): Promise<string[]> {
  const faults: string[] = []
  const decided = new Set(all.decisions.map(({ id }) => id))
  const ids = new Set<string>()
  for (const claim of [...all.statements, ...all.decisions]) {
    const say = (fault: string) => faults.push(`${claim.id}: ${fault}`)
    if (ids.has(claim.id)) say('this id is given twice')
    ids.add(claim.id)
    const decision = 'decision' in claim ? claim.decision : null
    if (decision && !decided.has(decision)) say(`there is no decision ${decision}`)
    if (claim.shown.length > 0) for (const fault of await faultsOf(claim, find)) say(fault)
    else if (!decision) say('no test shows it and no decision replaces it')
  }
  const used = new Set(all.statements.map(({ decision }) => decision))
  for (const { id } of all.decisions) {
    if (!used.has(id)) faults.push(`${id}: no statement is replaced by this decision`)
  }
  return faults
}
