import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'

/** Where the statements stand, from the root of the project. */
export const STATEMENTS = 'site/tests/specification'

const oneOrMore = v.pipe(
  v.optional(v.union([v.string(), v.array(v.string())]), []),
  v.transform((value) => (typeof value === 'string' ? [value] : value)),
)

const statement = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  says: v.pipe(v.string(), v.minLength(8)),
  /** Names of tests under `tests`. */
  shown: oneOrMore,
  /** What those tests must hold besides the exact strings of `says`. */
  holds: oneOrMore,
  /** A decision that replaces it. */
  decision: v.optional(v.string()),
})

const page = v.strictObject({
  section: v.string(),
  tests: v.record(v.string(), v.string()),
  statements: v.array(statement),
})

const decisions = v.strictObject({
  tests: v.record(v.string(), v.string()),
  decisions: v.array(
    v.strictObject({
      id: v.string(),
      specification: v.string(),
      built: v.string(),
      shown: oneOrMore,
      holds: oneOrMore,
    }),
  ),
})

/** One thing that must be so, and what shows it. */
export interface Statement {
  /** `<file>/<id>` */
  id: string
  section: string
  says: string
  /** `path › title` of each test. */
  shown: string[]
  holds: string[]
  decision: string | null
}

/** Where the specification contradicts itself or shows a stub: what is built instead. */
export interface Decision extends Omit<Statement, 'decision' | 'section'> {
  built: string
}

export interface Specification {
  statements: Statement[]
  decisions: Decision[]
}

function testsNamed(names: string[], tests: Record<string, string>, id: string): string[] {
  return names.map((name) => {
    const test = tests[name]
    if (test === undefined) throw new Error(`${id}: there is no test named ${name} in this file`)
    return test
  })
}

/** Reads every statement and decision. @throws with the file in front, when one is malformed. */
export async function readSpecification(root: string): Promise<Specification> {
  const folder = join(root, STATEMENTS)
  const files = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort()
  const statements: Statement[] = []
  let made: Decision[] = []
  for (const file of files) {
    const name = file.replace('.yaml', '')
    const content: unknown = parse(await readFile(join(folder, file), 'utf8'))
    try {
      if (name === 'decisions') made = readDecisions(content)
      else statements.push(...readPage(name, content))
    } catch (error) {
      throw new Error(`${STATEMENTS}/${file}: ${explained(error)}`)
    }
  }
  return { statements, decisions: made }
}

function explained(error: unknown): string {
  if (!v.isValiError(error)) return String(error)
  return error.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join('; ')
}

function readPage(name: string, content: unknown): Statement[] {
  const { section, tests, statements } = v.parse(page, content)
  return statements.map(({ shown, decision = null, ...rest }) => {
    const id = `${name}/${rest.id}`
    return { ...rest, id, section, decision, shown: testsNamed(shown, tests, id) }
  })
}

function readDecisions(content: unknown): Decision[] {
  const { tests, decisions: list } = v.parse(decisions, content)
  return list.map(({ specification, shown, ...rest }) => ({
    ...rest,
    says: specification,
    shown: testsNamed(shown, tests, rest.id),
  }))
}
