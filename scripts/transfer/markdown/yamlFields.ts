import { problem } from '@broadsheet/shared/domain/importing/problem.ts'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { isMap, isScalar, parseDocument } from 'yaml'
import type { FieldProblem } from './fieldProblem.ts'
import { isRecord } from './values.ts'

// A duplicate key has its last value, as in Ruby; Jekyll is the generator that accepts it.
const OPTIONS = { uniqueKeys: false, logLevel: 'error' } as const
const KEY = /^(?:"([^"\n]+)"|'([^'\n]+)'|([^\s#'"[{:-][^:\n]*?))\s*:(?=\s|$)/

interface Read {
  fields: Record<string, unknown>
  problems: FieldProblem[]
}

/**
 * Reads YAML as generators do: the last of duplicate keys counts. If it is not valid as a whole, each field is read
 * alone, and a value that is not YAML, such as `title: A: B`, is text.
 *
 * @param line - of the first line in the file.
 */
export function readYaml(yaml: string, line: number): Read {
  try {
    const document = parseDocument(yaml, OPTIONS)
    if (document.errors.length === 0) {
      const value: unknown = document.toJS()
      if (value === null) return { fields: {}, problems: [] }
      if (isRecord(value) && !Array.isArray(value))
        return { fields: { ...value }, problems: duplicates(document.contents, yaml, line) }
    }
  } catch {
    // Aliases without end, or a nesting that is too deep.
  }
  return readLeniently(yaml, line)
}

function duplicates(contents: unknown, yaml: string, line: number): FieldProblem[] {
  if (!isMap(contents)) return []
  const seen = new Set<string>()
  return contents.items.flatMap(({ key }) => {
    if (!isScalar(key)) return []
    const field = String(key.value)
    if (!seen.has(field)) {
      seen.add(field)
      return []
    }
    const before = yaml.slice(0, key.range?.[0] ?? 0).split('\n').length - 1
    return [{ problem: problem('cli.import.duplicateField', { field }), line: line + before }]
  })
}

function readLeniently(yaml: string, line: number): Read {
  const fields: Record<string, unknown> = {}
  const problems: FieldProblem[] = []
  for (const block of blocksOf(yaml)) {
    const { field, text, at } = block
    if (field === '__proto__') continue
    const { value, reason } = readField(block)
    fields[field] = value
    if (reason === null) continue
    const found = problem('cli.import.fieldInvalid', {
      field,
      problem: `${reason} (${text.trim().slice(0, 60)})`,
    })
    problems.push({ problem: found, line: line + at })
  }
  return { fields, problems }
}

interface Block {
  field: string
  /** Everything after the colon. */
  text: string
  whole: string
  /** Line, from 0. */
  at: number
}

/** The fields of the first level, each with its lines. */
function blocksOf(yaml: string): Block[] {
  const blocks: Block[] = []
  for (const [at, written] of yaml.split('\n').entries()) {
    const found = KEY.exec(written)
    const last = blocks.at(-1)
    if (found) {
      const field = (found[1] ?? found[2] ?? found[3] ?? '').trim()
      blocks.push({ field, text: written.slice(found[0].length), whole: written, at })
    } else if (last) {
      last.text += `\n${written}`
      last.whole += `\n${written}`
    }
  }
  return blocks
}

function readField({ field, text, whole }: Block): { value: unknown; reason: string | null } {
  try {
    const document = parseDocument(whole, OPTIONS)
    const [error] = document.errors
    if (error) throw error
    const value: unknown = document.toJS()
    if (isRecord(value)) return { value: value[field], reason: null }
    throw new Error('no field')
  } catch (error) {
    const [reason = ''] = reasonOf(error).split('\n')
    const what = reason.replace(/ at line \d+, column \d+:?$/, '').replace(/:$/, '')
    return { value: text.trim().replace(/^(["'])(.*)\1$/s, '$2'), reason: what }
  }
}
