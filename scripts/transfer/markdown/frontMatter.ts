import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { parse, YAMLParseError } from 'yaml'
import { ArticleError } from '../articleError.ts'

const FENCED = /^---[ \t]*\n([\s\S]*?)^(?:---|\.\.\.)[ \t]*(?:\n|$)/m

export interface Source {
  fields: Record<string, unknown>
  /** What follows the front matter. */
  body: string
  /** Line of the file in which the body begins, from 1. */
  bodyLine: number
}

/**
 * Decodes a file: UTF-8, with or without a mark at its beginning; any kind of line end.
 *
 * @throws {ArticleError} when the bytes are not UTF-8.
 */
export function decode(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // PostgreSQL keeps no NUL characters.
    return text.replace(/\r\n?/g, '\n').replaceAll('\0', '')
  } catch {
    throw new ArticleError('is not UTF-8 text')
  }
}

/**
 * Splits a file into its front matter (YAML between two lines of ---) and its body.
 *
 * @throws {ArticleError} when there is no front matter, or it cannot be read.
 */
export function readSource(text: string): Source {
  const match = text.startsWith('---') ? FENCED.exec(text) : null
  if (!match) throw new ArticleError('has no front matter (YAML between two lines of ---)')
  const fields = readYaml(match[1] ?? '')
  return {
    fields,
    body: text.slice(match[0].length),
    bodyLine: match[0].split('\n').length,
  }
}

function readYaml(yaml: string): Record<string, unknown> {
  let value: unknown
  try {
    value = parse(yaml, { logLevel: 'error' })
  } catch (error) {
    const [reason = ''] = reasonOf(error).split('\n')
    // The line of ---, which the parser does not see, is line 1 of the file.
    const line = error instanceof YAMLParseError ? (error.linePos?.[0].line ?? 0) + 1 : 1
    const what = reason.replace(/ at line \d+, column \d+:?$/, '').replace(/:$/, '')
    throw new ArticleError(`has front matter that is not YAML (line ${line}): ${what}`)
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return { ...value }
  }
  throw new ArticleError('has front matter without fields')
}
