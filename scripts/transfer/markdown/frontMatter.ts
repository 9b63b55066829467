import { t } from '@broadsheet/shared/messages/t.ts'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { parse, YAMLParseError } from 'yaml'
import { ArticleError } from '../articleError.ts'

const FENCED = /^---[ \t]*\n([\s\S]*?)^(?:---|\.\.\.)[ \t]*(?:\n|$)/m

/** A Markdown file. */
export interface MarkdownFile {
  fields: Record<string, unknown>
  /** Text after the front matter. */
  body: string
  /** First line of the body in the file, from 1. */
  bodyLine: number
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
 * Splits a file into its front matter (YAML between two lines of ---) and its body.
 *
 * @throws {ArticleError} if there is no front matter, or it is not valid YAML.
 */
export function splitFrontMatter(text: string): MarkdownFile {
  const match = text.startsWith('---') ? FENCED.exec(text) : null
  if (!match) throw new ArticleError(t('cli.import.noFrontMatter'))
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
    // The parser does not count the line of ---.
    const line = error instanceof YAMLParseError ? (error.linePos?.[0].line ?? 0) + 1 : 1
    const what = reason.replace(/ at line \d+, column \d+:?$/, '').replace(/:$/, '')
    throw new ArticleError(t('cli.import.frontMatterInvalid', { line, problem: what }))
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return { ...value }
  }
  throw new ArticleError(t('cli.import.frontMatterEmpty'))
}
