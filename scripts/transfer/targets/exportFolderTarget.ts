import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SecretClient } from '../../database/client.ts'
import { TransferError } from '../errors.ts'
import { articlePath, articleText } from '../export/articleFile.ts'
import type { Part } from '../export/manifest.ts'
import { beginPart } from '../export/partWriter.ts'
import { inOrder, keyOf, lineOf, type Row, rowsOf } from '../export/siteRows.ts'
import type { BackedUp } from '../export/siteTables.ts'
import { digestOf } from '../export/storedFiles.ts'

/** What the rows written so far are called, by table and id: what later rows may point to. */
export type Known = Map<string, Map<string, string | null>>

const BATCH = 500
/** What a person calls a row of this table. */
const LABEL: Readonly<Record<string, string>> = { profiles: 'username', categories: 'name' }

export interface TableOptions {
  client: SecretClient
  folder: string
  table: BackedUp
  known: Known
  onRow: () => void
}

/**
 * Rows of a table whose every reference leads to a row that is in the backup: what was written while
 * the backup runs may point to something newer than it. A row comes after the one it stands under.
 */
async function* wholeRows({ client, table, known, onRow }: TableOptions): AsyncGenerator<Row> {
  const ids = new Map<string, string | null>()
  const label = LABEL[table.name] ?? ''
  const parentOf = (row: Row) => (table.parent && row[table.parent]) || null
  let waiting: Row[] = []
  known.set(table.name, ids)
  for await (const row of rowsOf(client, table)) {
    onRow()
    if (!isWhole(table, row, known)) continue
    if (parentOf(row) !== null) {
      waiting.push(row)
      continue
    }
    ids.set(keyOf(table, row), (row[label] as string | undefined) ?? null)
    yield row
  }
  waiting = waiting.filter((row) => ids.has(String(parentOf(row))))
  for (const row of waiting) {
    ids.set(keyOf(table, row), null)
    yield row
  }
}

function isWhole({ references = {} }: BackedUp, row: Row, known: Known): boolean {
  return Object.entries(references).every(
    ([column, target]) => row[column] === null || known.get(target)?.has(String(row[column])),
  )
}

/** Writes a table as JSON, one row a line. */
export async function writeTable(options: TableOptions): Promise<Part> {
  const part = await beginPart(options.folder, options.table.name)
  let lines: string[] = []
  for await (const row of wholeRows(options)) {
    lines.push(lineOf(row))
    if (lines.length < BATCH) continue
    await part.add(lines)
    lines = []
  }
  await part.add(lines)
  return part.end()
}

/**
 * Writes the articles as Markdown files.
 *
 * @throws {TransferError} when two have one address: the paper was changed at that moment.
 */
export async function writeArticles(options: TableOptions): Promise<Part> {
  const { folder, known } = options
  const written: [path: string, sha256: string][] = []
  const nameOf = (table: string, id: unknown) => known.get(table)?.get(String(id)) ?? null
  for await (const row of wholeRows(options)) {
    const path = articlePath(row)
    const text = articleText(row, {
      author: nameOf('profiles', row.author_id),
      category: nameOf('categories', row.category_id),
    })
    await writeNew(join(folder, path), text)
    written.push([path, digestOf(text)])
  }
  return articlesPart(written)
}

/** The articles of a backup as one part: the digest is of their paths and digests, in order. */
export function articlesPart(files: [path: string, sha256: string][]): Part {
  const hash = createHash('sha256')
  files.sort(([a], [b]) => inOrder(a, b))
  for (const [path, sha256] of files) hash.update(`${sha256}  ${path}\n`)
  return { rows: files.length, sha256: hash.digest('hex') }
}

async function writeNew(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(path, text, { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new TransferError('Addresses of articles were changed meanwhile: please run it again.')
  }
}
