import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SecretClient } from '../../database/client.ts'
import type { Progress } from '../../terminal/progress.ts'
import { mustSucceed } from '../databaseRequests.ts'
import { type TableOptions, writeArticles, writeTable } from '../targets/exportFolderTarget.ts'
import { MANIFEST, type Manifest, type Part } from './manifest.ts'
import { beginPart } from './partWriter.ts'
import { READ_ME } from './readMe.ts'
import { inPlace } from './replaceFolder.ts'
import { countOf, inOrder, lineOf } from './siteRows.ts'
import { FORMAT, LEFT_OUT, TABLES, VERSION } from './siteTables.ts'
import { copyPictures, storedFiles } from './storedFiles.ts'

export interface ExportOptions {
  client: SecretClient
  /** Gets the backup; may be missing, empty, or hold an older backup, which is replaced. */
  folder: string
  onProgress?: (progress: Progress) => void
}

type Tell = (progress: Progress) => void

/**
 * Writes everything a paper holds into a folder: it is there whole, or not at all.
 *
 * @returns how much of everything there is.
 * @throws {TransferError} when the folder holds something else, or the database or the storage refuse.
 */
export async function exportSite(options: ExportOptions): Promise<Manifest['parts']> {
  const { client, onProgress = () => {} } = options
  return inPlace(options.folder, async (folder) => {
    const parts: Manifest['parts'] = {}
    await writeRows(client, folder, parts, onProgress)
    parts.buckets = await writeBuckets(client, folder)
    parts.pictures = await writePictures(client, folder, onProgress)
    await writeFile(join(folder, 'README.txt'), READ_ME)
    const manifest: Manifest = { format: FORMAT, version: VERSION, parts, leftOut: LEFT_OUT }
    await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
    return parts
  })
}

async function writeRows(
  client: SecretClient,
  folder: string,
  parts: Manifest['parts'],
  tell: Tell,
): Promise<void> {
  let total = 0
  for (const { name } of TABLES) total += await countOf(client, name)
  let done = 0
  const known: TableOptions['known'] = new Map()
  const onRow = () => tell({ phase: 'Rows', done: ++done, total: Math.max(total, done + 1) })
  for (const table of TABLES) {
    const write = table.name === 'articles' ? writeArticles : writeTable
    parts[table.name] = await write({ client, folder, table, known, onRow })
  }
  tell({ phase: 'Rows', done, total: done })
}

async function writeBuckets(client: SecretClient, folder: string): Promise<Part> {
  const { data, error } = await client.storage.listBuckets()
  mustSucceed('the list of buckets', error)
  const rows = (data ?? []).map(
    ({ id, public: isPublic, file_size_limit, allowed_mime_types }) => ({
      ...{ id, public: isPublic },
      ...{
        file_size_limit: file_size_limit ?? null,
        allowed_mime_types: allowed_mime_types ?? null,
      },
    }),
  )
  const part = await beginPart(folder, 'buckets')
  await part.add(rows.sort((a, b) => inOrder(a.id, b.id)).map(lineOf))
  return part.end()
}

async function writePictures(client: SecretClient, folder: string, tell: Tell): Promise<Part> {
  await mkdir(join(folder, 'pictures'), { recursive: true })
  const part = await beginPart(folder, 'pictures')
  let done = 0
  for await (const files of storedFiles(client)) {
    for (let from = 0; from < files.length; from += 100) {
      const copied = await copyPictures(client, folder, files.slice(from, from + 100))
      await part.add(copied.map((file) => JSON.stringify(file)))
      done += copied.length
      tell({ phase: 'Pictures', done, total: done + Math.max(1, files.length - from) })
    }
  }
  tell({ phase: 'Pictures', done, total: done })
  return part.end()
}
