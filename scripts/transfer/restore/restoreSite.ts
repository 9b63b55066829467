import type { SecretClient } from '../../database/client.ts'
import { counted, type Progress } from '../../terminal/progress.ts'
import { mustSucceed } from '../databaseRequests.ts'
import { TransferError } from '../errors.ts'
import { type Manifest, readManifest } from '../export/manifest.ts'
import { TABLES } from '../export/siteTables.ts'
import { checkBackup } from '../sources/exportFolderSource.ts'
import { compareTable, type Difference } from './compareTable.ts'
import {
  comparePictures,
  createBuckets,
  type PictureDifference,
  writePictures,
} from './restoreFiles.ts'
import { writeTable } from './writeRows.ts'

export interface RestoreOptions {
  client: SecretClient
  /** Made by `exportPaper`. */
  folder: string
  onProgress?: (progress: Progress) => void
}

export interface RestoreReport {
  /** How much of everything the backup holds. */
  parts: Manifest['parts']
  /** Rows and pictures that were written; none when the paper held them all. */
  written: number
}

interface Comparison {
  tables: Map<string, Difference>
  pictures: PictureDifference
}

/**
 * Brings a backup back into an empty paper: the same ids, addresses, dates, counts and pictures.
 * What is there already is left alone, so that running it again finishes what was broken off.
 *
 * @throws {TransferError} when the backup is damaged, the paper holds something else, or the database
 *   or the storage refuse.
 */
export async function restoreSite(options: RestoreOptions): Promise<RestoreReport> {
  const { client, folder, onProgress = () => {} } = options
  const manifest = await readManifest(folder)
  await checkBackup(folder, manifest, onProgress)
  const before = await compare(client, folder, onProgress)
  refuseForeign(before)
  const written = await writeAll(options, before)
  if (written === 0) return { parts: manifest.parts, written }
  const after = await compare(client, folder, onProgress)
  if (toWrite(after) + foreignRows(after) > 0) {
    throw new TransferError('The paper was changed meanwhile and is not the same as the backup.')
  }
  const { error } = await client.rpc('request_rebuild')
  mustSucceed('to build the site', error)
  return { parts: manifest.parts, written }
}

async function compare(
  client: SecretClient,
  folder: string,
  tell: (progress: Progress) => void,
): Promise<Comparison> {
  const total = TABLES.length + 1
  const tables = new Map<string, Difference>()
  for (const table of TABLES) {
    tables.set(table.name, await compareTable(client, folder, table))
    tell({ phase: 'Comparing', done: tables.size, total })
  }
  const pictures = await comparePictures(client, folder)
  tell({ phase: 'Comparing', done: total, total })
  return { tables, pictures }
}

function toWrite({ tables, pictures }: Comparison): number {
  const rows = [...tables.values()].map(({ missing, begun }) => missing + begun.size)
  return rows.reduce((sum, count) => sum + count, pictures.missing.length)
}

function foreignRows({ tables, pictures }: Comparison): number {
  return [...tables.values()].reduce((sum, { foreign }) => sum + foreign, pictures.foreign)
}

function refuseForeign({ tables, pictures }: Comparison): void {
  const found = [...tables].map(([name, { foreign }]) => [name, foreign] as const)
  const all = [...found, ['pictures', pictures.foreign] as const].filter(([, count]) => count > 0)
  if (all.length === 0) return
  const what = all.map(([name, count]) => `${name}: ${count}`).join(', ')
  throw new TransferError(
    `This paper holds something else than the backup (${what}): restore into an empty one, such as npm start -- --no-demo --data FOLDER.`,
  )
}

async function writeAll(
  { client, folder, onProgress = () => {} }: RestoreOptions,
  before: Comparison,
): Promise<number> {
  const total = toWrite(before)
  if (total === 0) return 0
  const rows = total - before.pictures.missing.length
  let done = 0
  for (const table of TABLES) {
    const difference = before.tables.get(table.name)
    if (!difference || difference.missing + difference.begun.size === 0) continue
    await writeTable({
      ...{ client, folder, table, difference },
      onRows: (count) => {
        done += count
        onProgress({ phase: 'Rows', done, total: rows })
      },
    })
  }
  await createBuckets(client, folder)
  const { missing } = before.pictures
  let stored = 0
  await writePictures(client, folder, missing, () =>
    onProgress({ phase: 'Pictures', done: ++stored, total: missing.length }),
  )
  return total
}

/** What is printed at the end. */
export function summaryOf({ parts, written }: RestoreReport, milliseconds: number): string {
  if (written === 0) return 'The paper holds all of the backup already: nothing was changed.'
  const [articles, people] = [parts.articles?.rows ?? 0, parts.profiles?.rows ?? 0]
  const pictures = parts.pictures?.rows ?? 0
  const what = [
    counted(articles, 'article'),
    counted(people, 'account'),
    counted(pictures, 'picture'),
  ]
  return [
    `Restored ${what.join(', ')} in ${(milliseconds / 1000).toFixed(1)} s.`,
    'Passwords are in no backup: people ask for a new one with "Forgot password".',
  ].join('\n')
}
