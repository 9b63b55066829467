import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'

/** Folder of the statements, from the root of the project. */
export const STATEMENTS = 'site/tests/specification'

const id = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/))
const oneOrMore = v.pipe(
  v.optional(v.union([v.string(), v.array(v.string())]), []),
  v.transform((value) => (typeof value === 'string' ? [value] : value)),
)
const says = v.pipe(v.string(), v.minLength(8))
/** `shown`: ids of tests. `holds`: what those tests contain besides the quoted strings of `says`. */
const shape = { id, says, shown: oneOrMore, holds: oneOrMore }

const statement = v.strictObject({ ...shape, decision: v.optional(v.string()) })
const page = v.strictObject({ section: v.string(), statements: v.array(statement) })
const decision = v.strictObject({ ...shape, built: v.string() })
const decisionPage = v.strictObject({ decisions: v.array(decision) })

/** One statement of the specification. Its id is `<file>/<id>`. */
export type Statement = v.InferOutput<typeof statement>
/** What is built where the specification contradicts itself or describes a stub. */
export type Decision = v.InferOutput<typeof decision>

export interface Specification {
  statements: Statement[]
  decisions: Decision[]
}

/** Reads every statement and decision. @throws Error naming the file, when one is malformed. */
export async function readSpecification(root: string): Promise<Specification> {
  const folder = join(root, STATEMENTS)
  const files = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort()
  const all: Specification = { statements: [], decisions: [] }
  for (const file of files) {
    const name = file.replace('.yaml', '')
    const content: unknown = parse(await readFile(join(folder, file), 'utf8'))
    try {
      if (name === 'decisions') all.decisions = v.parse(decisionPage, content).decisions
      else {
        const { statements } = v.parse(page, content)
        all.statements.push(...statements.map((one) => ({ ...one, id: `${name}/${one.id}` })))
      }
    } catch (error) {
      throw new Error(`${STATEMENTS}/${file}: ${explained(error)}`)
    }
  }
  return all
}

function explained(error: unknown): string {
  if (!v.isValiError(error)) return String(error)
  return error.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join('; ')
}
