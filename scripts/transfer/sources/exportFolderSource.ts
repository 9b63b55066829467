import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { digestOfFile } from '../../files/fileDigest.ts'
import type { Progress } from '../../terminal/progress.ts'
import { TransferError } from '../errors.ts'
import { articleRow } from '../export/articleFile.ts'
import type { Manifest } from '../export/manifest.ts'
import { partFile } from '../export/partWriter.ts'
import { inOrder, type Row } from '../export/siteRows.ts'
import type { BackedUp } from '../export/siteTables.ts'
import type { BackedUpFile } from '../export/storedFiles.ts'
import { articlesPart } from '../targets/exportFolderTarget.ts'

/** The rows of a table in a backup, in the order in which they can be written. */
export async function* backedUpRows(folder: string, table: BackedUp): AsyncGenerator<Row> {
  if (table.name !== 'articles') {
    yield* linesOf<Row>(folder, table.name)
    return
  }
  for (const path of await articleFiles(folder)) {
    yield articleRow(await readFile(join(folder, path), 'utf8'), path)
  }
}

/** The pictures of a backup; each lies inside its folder. */
export async function* backedUpPictures(folder: string): AsyncGenerator<BackedUpFile> {
  const inside = resolve(folder, 'pictures') + sep
  for await (const file of linesOf<BackedUpFile>(folder, 'pictures')) {
    if (!resolve(folder, file.file).startsWith(inside)) throw damaged(file.file)
    yield file
  }
}

/** The lines of a file as JSON. Only \n ends a line: text may hold every other character. */
export async function* linesOf<T>(folder: string, name: string): AsyncGenerator<T> {
  const path = partFile(name)
  let rest = ''
  try {
    for await (const chunk of createReadStream(join(folder, path), 'utf8')) {
      const lines = (rest + String(chunk)).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) yield JSON.parse(line) as T
    }
  } catch (error) {
    if (error instanceof SyntaxError) throw damaged(path)
    throw error
  }
}

/**
 * Compares every file of a backup with the digests in its manifest.
 *
 * @throws {TransferError} naming the first that is missing or different.
 */
export async function checkBackup(
  folder: string,
  manifest: Manifest,
  tell: (progress: Progress) => void,
): Promise<void> {
  const total = (manifest.parts.articles?.rows ?? 0) + (manifest.parts.pictures?.rows ?? 0)
  let done = 0
  const step = () => tell({ phase: 'Checking', done: ++done, total: Math.max(done, total) })
  const articles: [string, string][] = []
  for (const path of await articleFiles(folder)) {
    articles.push([path, await digest(folder, path)])
    step()
  }
  for (const [name, { sha256 }] of Object.entries(manifest.parts)) {
    const isSame =
      name === 'articles'
        ? articlesPart(articles).sha256 === sha256
        : (await digest(folder, partFile(name))) === sha256
    if (!isSame) throw damaged(name === 'articles' ? 'articles' : partFile(name))
  }
  for await (const { file, sha256 } of backedUpPictures(folder)) {
    if ((await digest(folder, file)) !== sha256) throw damaged(file)
    step()
  }
}

async function articleFiles(folder: string): Promise<string[]> {
  const found = await readdir(join(folder, 'articles'), { recursive: true }).catch(() => [])
  return found
    .filter((path) => path.endsWith('.md'))
    .map((path) => `articles/${path.split(sep).join('/')}`)
    .sort(inOrder)
}

async function digest(folder: string, path: string): Promise<string> {
  try {
    return await digestOfFile(join(folder, path))
  } catch {
    throw damaged(path)
  }
}

function damaged(path: string): TransferError {
  return new TransferError(`The backup is damaged: ${path} is missing or was changed.`)
}
