import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { t } from '@broadsheet/shared/messages/t.ts'
import { unpackZip } from '../../files/zip/unpackZip.ts'
import { ZipError } from '../../files/zip/zipDirectory.ts'
import { TransferError } from '../errors.ts'
import { beginningOf } from './beginningOf.ts'

const SIGNATURE = 'PK\u0003\u0004'
const GIGABYTE = 1024 ** 3
/** More than the largest archives of a publication, and less than an attack with zeros. */
const LIMITS = { files: 500_000, bytes: 20 * GIGABYTE }

/** A folder in which a zip archive was unpacked. */
export interface Unpacked {
  /** Its only folder, if it has one, or a file if that is all. */
  path: string
  /** Name of the archive, for the collection. */
  name: string
  remove(): Promise<void>
}

/** Whether a path is a zip archive. */
export async function isZip(path: string): Promise<boolean> {
  return (await stat(path)).isFile() && (await beginningOf(path)).startsWith(SIGNATURE)
}

/**
 * Unpacks a zip archive into a temporary folder.
 *
 * @throws {TransferError} if it is encrypted, damaged, too large, or leads outside of the folder.
 */
export async function unpacked(path: string): Promise<Unpacked> {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-zip-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await unpackZip(path, folder, LIMITS)
    const [only, ...others] = await readdir(folder)
    const inner = only !== undefined && others.length === 0 ? join(folder, only) : folder
    return { path: inner, name: basename(path).replace(/\.zip$/i, ''), remove }
  } catch (error) {
    await remove()
    if (!(error instanceof ZipError)) throw error
    const most = `${LIMITS.bytes / GIGABYTE} GB`
    throw new TransferError(t('cli.import.zipUnsafe', { path, most, problem: error.problem }))
  }
}
