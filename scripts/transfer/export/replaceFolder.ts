import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { t } from '@broadsheet/shared/messages/t.ts'
import { TransferError } from '../errors.ts'
import { isExport } from './manifest.ts'

/**
 * Writes a folder next to the wanted one and renames it when it is complete. An older export is
 * replaced only then.
 *
 * @param write - gets the folder to write into.
 * @throws {TransferError} if the wanted folder has content that is not an export, or cannot be written.
 */
export async function replaceFolder<T>(
  wanted: string,
  write: (folder: string) => Promise<T>,
): Promise<T> {
  const target = resolve(wanted)
  const exists = await assertReplaceable(target)
  const partial = `${target}.partial-${process.pid}`
  const old = `${target}.old-${process.pid}`
  try {
    await mkdir(dirname(target), { recursive: true })
    // An export has e-mail addresses and drafts.
    await mkdir(partial, { mode: 0o700 })
    const result = await write(partial)
    if (exists) await rename(target, old)
    await rename(partial, target)
    await rm(old, { recursive: true, force: true })
    return result
  } catch (error) {
    throw explained(error, target)
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
}

async function assertReplaceable(target: string): Promise<boolean> {
  const entries = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    if (error.code === 'ENOTDIR') throw new TransferError(t('cli.export.isFile', { target }))
    throw explained(error, target)
  })
  if (entries !== null && entries.length > 0 && !(await isExport(target))) {
    throw new TransferError(t('cli.export.otherContent', { target }))
  }
  return entries !== null
}

function explained(error: unknown, target: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (error instanceof TransferError || !code || !syscall) return error
  return new TransferError(t('cli.export.notWritten', { target, code: String(code) }))
}
