import { createHash } from 'node:crypto'
import type { Contribution } from '@broadsheet/shared/domain/bylines.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { TransferError } from '../errors.ts'
import type { Row } from '../source.ts'
import type { Part } from './manifest.ts'
import { compareText } from './siteRows.ts'
import type { TextTable } from './siteTables.ts'

/** Names next to the ids, for readers of the file; they are not restored. */
export interface Names {
  author: string | null
  /** Of an article. */
  category?: string | null
  /** Of an entry of live coverage: the slug of its article. */
  article?: string | null
  /** Absent for a single author with the contribution by, whom `author` names. */
  authors?: NamedByline[]
}

/** A byline for readers of the file, also of other programs. */
export interface NamedByline {
  username: string
  name: string
  contribution: Contribution
}

const FENCE = '---\n'
const NOT_COLUMNS = ['author', 'category', 'article', 'authors']
const LINE = /^([a-z_]+): (.*)$/s

/**
 * Path of a text in an export: of an article by the year of its creation, of a static page, or of an entry of live
 * coverage by the slug of its article and its creation.
 *
 * @param article - slug of the article of an entry.
 */
export function textPath(table: TextTable, row: Row, article: string | null): string {
  if (table === 'pages') return `pages/${String(row.slug)}.md`
  if (table === 'live_entries') {
    const created = String(row.created_at).slice(0, 19).replaceAll(':', '-')
    return `live_entries/${article ?? String(row.article_id)}/${created}-${String(row.id)}.md`
  }
  return `articles/${String(row.created_at).slice(0, 4)}/${String(row.slug)}.md`
}

/**
 * Formats an article, a static page or an entry as Markdown with front matter: every column as a line of YAML with a JSON value,
 * then the unchanged body and one line end.
 */
export function articleText(row: Row, names: Names | null): string {
  const { content, ...columns } = row
  const fields = Object.entries({ ...columns, ...names })
  const lines = fields.map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
  return `${FENCE}${lines.join('')}${FENCE}${String(content)}\n`
}

/**
 * Parses the output of `articleText`.
 *
 * @param path - for the error message.
 * @throws {TransferError} for any other text.
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
  return new TransferError(t('cli.export.unreadable', { path }))
}

/** Digest of all Markdown files of a table in an export: of their paths and digests, sorted by path. */
export class ArticlesDigest {
  readonly #files: [path: string, sha256: string][] = []

  /** Adds a file. */
  add(path: string, sha256: string): void {
    this.#files.push([path, sha256])
  }

  /** The entry of the manifest. */
  part(): Part {
    const hash = createHash('sha256')
    this.#files.sort(([a], [b]) => compareText(a, b))
    for (const [path, sha256] of this.#files) hash.update(`${sha256}  ${path}\n`)
    return { rows: this.#files.length, sha256: hash.digest('hex') }
  }
}
