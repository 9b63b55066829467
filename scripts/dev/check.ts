import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inParallel } from '../concurrency/parallel.ts'
import { readArgumentsOrExit } from '../terminal/arguments.ts'
import { CommandError, runNode } from '../terminal/runNode.ts'
import type { Breach } from './checks/breach.ts'
import { checkDatabase } from './checks/database.ts'
import { checkDocstrings } from './checks/docstrings.ts'
import { checkFunctions } from './checks/functions.ts'
import { findImportCycles } from './checks/importCycles.ts'
import { checkImports } from './checks/imports.ts'
import { checkMessages } from './checks/messages.ts'
import { checkOutgoing } from './checks/outgoing.ts'
import { checkPackages } from './checks/packages.ts'
import { checkPermissions } from './checks/permissions.ts'
import { checkSecrets } from './checks/secrets.ts'
import { readSources } from './checks/sources.ts'
import { type Coverage, checkSpecification } from './checks/specification.ts'
import { checkRanges } from './checks/versionRanges.ts'
import { checkVocabulary } from './checks/vocabulary.ts'

const HELP = `Checks format, lint, types, imports between workspaces, docstrings, messages, licences and number
of packages, version ranges, role comparisons, retired names, outgoing requests, committed secrets, the
database schema, and that every statement of the specification has a test.

  npm run check`

const root = fileURLToPath(new URL('../..', import.meta.url))
const bin = (path: string) => fileURLToPath(new URL(`../../node_modules/${path}`, import.meta.url))

/** Checks that run at the same time. Each uses one core. */
const PARALLEL = 2

interface Program {
  name: string
  script: string
  args: string[]
  cwd?: string
}

/** The slowest first, so that none of them runs alone at the end. */
const programs: Program[] = [
  {
    name: 'Types of the site',
    script: bin('@astrojs/check/bin/astro-check.js'),
    args: [],
    cwd: 'site',
  },
  { name: 'Types', script: bin('typescript/bin/tsc'), args: ['-p', '.'] },
  { name: 'Types of the admin console', script: bin('typescript/bin/tsc'), args: ['-p', 'admin'] },
  {
    name: 'Format and lint',
    script: bin('@biomejs/biome/bin/biome'),
    args: ['check', '--error-on-warnings', '.'],
  },
]

const reports: [name: string, find: () => Promise<Breach[] | Coverage>][] = [
  ['Imports between workspaces', () => checkImports(root)],
  ['Import cycles', async () => findImportCycles(await readSources(root))],
  ['Docstrings of exported functions', () => checkDocstrings(root)],
  ['Role comparisons', () => checkPermissions(root)],
  ['Retired names', () => checkVocabulary(root)],
  ['Outgoing requests', () => checkOutgoing(root)],
  ['Messages', () => checkMessages(root)],
  ['Licences', () => checkPackages(root)],
  ['Version ranges', () => checkRanges(root)],
  ['Secrets in the history', () => checkSecrets(root)],
  ['Tests of the specification', () => checkSpecification(root)],
  ['Types of the Edge Functions (Deno)', () => checkFunctions(root)],
  ['Database schema and generated types', checkDatabase],
]

async function run({ name, script, args, cwd = '' }: Program): Promise<boolean> {
  const began = performance.now()
  try {
    await runNode({ script, args, cwd: `${root}${cwd}`, env: { ASTRO_TELEMETRY_DISABLED: '1' } })
    console.log(`✓ ${name}  ${((performance.now() - began) / 1000).toFixed(1)} s`)
    return true
  } catch (error) {
    console.error(`✗ ${name}\n${error instanceof CommandError ? error.message : error}`)
    return false
  }
}

async function report([name, find]: (typeof reports)[number]): Promise<boolean> {
  const result = await find()
  const { breaches, count = '' } = Array.isArray(result) ? { breaches: result } : result
  for (const { file, reason } of breaches) console.error(`✗ ${file}: ${reason}`)
  if (breaches.length === 0) console.log(`✓ ${name}  ${count}`.trimEnd())
  return breaches.length === 0
}

async function main(): Promise<void> {
  const { values } = readArgumentsOrExit(
    { options: { help: { type: 'boolean' } } },
    'npm run check -- --help',
  )
  if (values.help) return console.log(HELP)
  if (!existsSync(bin('.package-lock.json'))) throw new Error('Run npm install first.')
  // The reports run in this process, in sequence: together they take as long as one program.
  const tasks = [() => inParallel(reports, 1, report), ...programs.map((one) => () => run(one))]
  const passed = (await inParallel(tasks, PARALLEL, async (task) => task())).flat()
  const failed = passed.filter((ok) => !ok).length
  console.log(failed === 0 ? 'All checks passed.' : `${failed} checks failed.`)
  process.exitCode = failed === 0 ? 0 : 1
}

await main()
