import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Breach } from './breach.ts'
import { judge, testFinder } from './specification/judge.ts'
import { readSpecification, STATEMENTS } from './specification/statements.ts'
import { countOf, TABLE, tableOf } from './specification/table.ts'

const HELP = `Checks that a test shows every statement of the specification, or a decision replaces it.

  node scripts/checks/specification.ts            checks, and prints how many there are
  node scripts/checks/specification.ts --write    also writes the table of statements and tests`

/** What the check found: how many statements there are, in words, and what is wrong. */
export interface Coverage {
  count: string
  breaches: Breach[]
}

/**
 * Judges the statements against the tests, and the table against both.
 *
 * @param write - whether to write the table first.
 */
export async function checkSpecification(root: string, write = false): Promise<Coverage> {
  const all = await readSpecification(root)
  const faults = await judge(all, testFinder(root))
  const breaches = faults.map((reason) => ({ file: STATEMENTS, reason }))
  const table = tableOf(all)
  if (write) await writeFile(join(root, TABLE), table)
  else if ((await readFile(join(root, TABLE), 'utf8').catch(() => '')) !== table) {
    const reason = 'is out of date: node scripts/checks/specification.ts --write'
    breaches.push({ file: TABLE, reason })
  }
  return { count: countOf(all), breaches }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { help: { type: 'boolean' }, write: { type: 'boolean' } },
  })
  if (values.help) return console.log(HELP)
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const { count, breaches } = await checkSpecification(root, values.write)
  for (const { file, reason } of breaches) console.error(`✗ ${file}: ${reason}`)
  console.log(count)
  process.exitCode = breaches.length === 0 ? 0 : 1
}

if (import.meta.main) await main()
