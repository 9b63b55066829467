import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { t } from '@broadsheet/shared/messages/t.ts'
import { TransferError } from '../errors.ts'
import { FORMAT, VERSION } from './siteTables.ts'

export const MANIFEST = 'manifest.json'

/** A file of an export, or all articles: number of rows, and digest of the bytes. */
export interface Part {
  rows: number
  sha256: string
}

/** Description of an export. It has no date: equal content gives equal bytes. */
export interface Manifest {
  format: string
  version: number
  /** By table; `buckets` and `pictures` are the storage. */
  parts: Record<string, Part>
  /** Tables that are not exported, with the reason. */
  omitted: Readonly<Record<string, string>>
}

/** Whether a folder is an export, complete or not. */
export async function isExport(folder: string): Promise<boolean> {
  return (await parseManifest(folder))?.format === FORMAT
}

/**
 * Reads the manifest of an export.
 *
 * @throws {TransferError} if there is none, or if it has another version.
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const manifest = await parseManifest(folder)
  if (manifest?.format !== FORMAT) throw new TransferError(t('cli.export.none', { folder }))
  if (manifest.version === VERSION) return manifest as Manifest
  throw new TransferError(
    t('cli.export.version', { found: String(manifest.version), read: VERSION }),
  )
}

async function parseManifest(folder: string): Promise<Partial<Manifest> | null> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null)
  if (text === null) return null
  try {
    return JSON.parse(text) as Partial<Manifest> | null
  } catch {
    return null
  }
}
