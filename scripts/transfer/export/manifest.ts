import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TransferError } from '../errors.ts'
import { FORMAT, VERSION } from './siteTables.ts'

export const MANIFEST = 'manifest.json'

/** One file of a backup, or all articles: how many rows it holds, and a digest of its bytes. */
export interface Part {
  rows: number
  sha256: string
}

/** What a backup says of itself. No date in it: the same content makes the same bytes. */
export interface Manifest {
  format: string
  version: number
  /** By the name of the table; `buckets` and `pictures` are the storage. */
  parts: Record<string, Part>
  leftOut: Readonly<Record<string, string>>
}

/** Whether a folder holds a backup, whole or not. */
export async function isBackup(folder: string): Promise<boolean> {
  return (await read(folder))?.format === FORMAT
}

/**
 * Reads what a backup says of itself.
 *
 * @throws {TransferError} when there is none, or a newer program made it.
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const manifest = await read(folder)
  if (manifest?.format !== FORMAT) throw new TransferError(`There is no backup in ${folder}.`)
  if (manifest.version === VERSION) return manifest as Manifest
  throw new TransferError(
    `The backup has the form ${manifest.version}, this program reads ${VERSION}: take the version that made it.`,
  )
}

async function read(folder: string): Promise<Partial<Manifest> | null> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null)
  if (text === null) return null
  try {
    return JSON.parse(text) as Partial<Manifest> | null
  } catch {
    return null
  }
}
