import { problem } from '@broadsheet/shared/domain/importing/problem.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { parse as parseToml } from 'smol-toml'
import { ArticleError } from '../articleError.ts'
import type { FieldProblem } from './fieldProblem.ts'
import { isRecord } from './values.ts'
import { readYaml } from './yamlFields.ts'

// YAML of Jekyll, Eleventy, Astro and Hugo; a language after the dashes is a notation of Eleventy.
const DASHES = /^---[ \t]*(yaml|yml|json|toml)?[ \t]*\n([\s\S]*?)^(?:---|\.\.\.)[ \t]*(?:\n|$)/m
// TOML of Hugo.
const PLUSES = /^\+\+\+[ \t]*\n([\s\S]*?)^\+\+\+[ \t]*(?:\n|$)/m
// JSON of Hugo: it ends with a brace at the beginning of a line.
const BRACES = /^\{\s*(?:"[\s\S]*?)?^\}[ \t]*(?:\n|$)/m
const BLANK_LINES = /^(?:[ \t]*\n)+/

/** A Markdown file. */
export interface MarkdownFile {
  fields: Record<string, unknown>
  /** Text after the front matter. */
  body: string
  /** First line of the body in the file, from 1. */
  bodyLine: number
  problems: FieldProblem[]
  hasFrontMatter: boolean
  /** Whether blank lines precede the front matter; some generators do not read it then. */
  isIndented: boolean
}

/**
 * Decodes a file: UTF-8, with or without a byte order mark; line ends become \n.
 *
 * @throws {ArticleError} if the bytes are not UTF-8.
 */
export function decode(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // PostgreSQL does not store NUL characters.
    return text.replace(/\r\n?/g, '\n').replaceAll('\0', '')
  } catch {
    throw new ArticleError(t('cli.import.notUtf8'))
  }
}

/**
 * Splits a file into its front matter (YAML, TOML or JSON, also after blank lines) and its body. Fields that cannot be
 * read are problems; a file without front matter has no fields.
 */
export function splitFrontMatter(text: string): MarkdownFile {
  const [blank = ''] = BLANK_LINES.exec(text) ?? []
  const rest = text.slice(blank.length)
  const found = match(rest)
  const lines = (part: string) => part.split('\n').length - 1
  if (!found) {
    return {
      ...{ fields: {}, body: text, bodyLine: 1, problems: [] },
      ...{ hasFrontMatter: false, isIndented: false },
    }
  }
  const before = lines(blank)
  const { fields, problems } = found.read(before + 2)
  return {
    fields: withNested(fields),
    body: rest.slice(found.length),
    bodyLine: before + lines(rest.slice(0, found.length)) + 1,
    problems,
    ...{ hasFrontMatter: true, isIndented: blank !== '' },
  }
}

interface Read {
  fields: Record<string, unknown>
  problems: FieldProblem[]
}

interface Match {
  length: number
  /** @param line - of the first field. */
  read: (line: number) => Read
}

function match(text: string): Match | null {
  const dashes = text.startsWith('---') ? DASHES.exec(text) : null
  if (dashes?.index === 0) {
    const [whole, language = 'yaml', content = ''] = dashes
    const reader = { json: parseJson, toml: parseToml }[language]
    const read = (line: number) =>
      reader ? strictly(content, reader, line) : readYaml(content, line)
    return { length: whole.length, read }
  }
  const pluses = text.startsWith('+++') ? PLUSES.exec(text) : null
  if (pluses?.index === 0) {
    const [whole, content = ''] = pluses
    return { length: whole.length, read: (line) => strictly(content, parseToml, line) }
  }
  const braces = text.startsWith('{') ? BRACES.exec(text) : null
  if (braces?.index !== 0) return null
  const [whole] = braces
  return { length: whole.length, read: (line) => strictly(whole, parseJson, line - 1) }
}

const parseJson = (text: string): unknown => JSON.parse(text)

function strictly(text: string, parse: (text: string) => unknown, line: number): Read {
  try {
    const value = parse(text)
    return { fields: isRecord(value) && !Array.isArray(value) ? value : {}, problems: [] }
  } catch (error) {
    const [reason = ''] = reasonOf(error).split('\n')
    const found = problem('cli.import.fieldInvalid', { field: '…', problem: reason })
    return { fields: {}, problems: [{ problem: found, line }] }
  }
}

const NESTED = ['params', 'extra', 'taxonomies']

/** The fields with those that generators nest: in `params` of Hugo, `extra` and `taxonomies` of Zola. */
function withNested(fields: Record<string, unknown>): Record<string, unknown> {
  const nested = NESTED.flatMap((name) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined
    return isRecord(value) && !Array.isArray(value) ? Object.entries(value) : []
  })
  const own = Object.entries(fields).filter(
    ([name, value]) => !NESTED.includes(name) || !isRecord(value) || Array.isArray(value),
  )
  return Object.fromEntries([...nested, ...own])
}
