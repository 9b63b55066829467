import { TransferError } from '../errors.ts'
import type { Row } from './siteRows.ts'

/** Names beside the ids, for whoever reads the file; they are not read back. */
export interface Names {
  author: string | null
  category: string | null
}

const FENCE = '---\n'
const NOT_COLUMNS = ['author', 'category']
const LINE = /^([a-z_]+): (.*)$/s

/** Where the file of an article lies in a backup: by the year it was written in. */
export function articlePath(row: Row): string {
  return `articles/${String(row.created_at).slice(0, 4)}/${String(row.slug)}.md`
}

/**
 * Writes an article as Markdown with front matter: every column as a line of YAML (a JSON value is
 * one), then the body as it is, and one line end.
 */
export function articleText(row: Row, names: Names): string {
  const { content, ...columns } = row
  const fields = Object.entries({ ...columns, ...names })
  const lines = fields.map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
  return `${FENCE}${lines.join('')}${FENCE}${String(content)}\n`
}

/**
 * Reads what `articleText` wrote.
 *
 * @param path - named in the error.
 * @throws {TransferError} when it is something else.
 */
export function articleRow(text: string, path: string): Row {
  const end = text.indexOf(`\n${FENCE}`)
  if (!text.startsWith(FENCE) || end < 0 || !text.endsWith('\n')) throw unreadable(path)
  const row: Row = {}
  for (const line of text.slice(FENCE.length, end).split('\n')) {
    const [, name = '', value = ''] = LINE.exec(line) ?? []
    if (!NOT_COLUMNS.includes(name)) row[name] = parsed(value, path)
  }
  return { ...row, content: text.slice(end + 1 + FENCE.length, -1) }
}

function parsed(json: string, path: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw unreadable(path)
  }
}

function unreadable(path: string): TransferError {
  return new TransferError(`The backup is damaged: ${path} cannot be read.`)
}
