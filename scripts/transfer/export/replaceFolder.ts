import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { TransferError } from '../errors.ts'
import { isBackup } from './manifest.ts'

/**
 * Fills a folder beside the wanted one and puts it in its place when it is whole. What was there
 * before, an older backup, stays until then.
 *
 * @param write - gets the folder to write into.
 * @throws {TransferError} when the wanted folder holds something that is no backup, or cannot be written.
 */
export async function inPlace<T>(
  wanted: string,
  write: (folder: string) => Promise<T>,
): Promise<T> {
  const target = resolve(wanted)
  const isThere = await assertFree(target)
  const draft = `${target}.partial-${process.pid}`
  const old = `${target}.old-${process.pid}`
  try {
    await mkdir(dirname(target), { recursive: true })
    // It holds e-mail addresses and drafts.
    await mkdir(draft, { mode: 0o700 })
    const result = await write(draft)
    if (isThere) await rename(target, old)
    await rename(draft, target)
    await rm(old, { recursive: true, force: true })
    return result
  } catch (error) {
    throw asSentence(error, target)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function assertFree(target: string): Promise<boolean> {
  const entries = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    if (error.code === 'ENOTDIR') throw new TransferError(`${target} is a file, not a folder.`)
    throw asSentence(error, target)
  })
  if (entries !== null && entries.length > 0 && !(await isBackup(target))) {
    throw new TransferError(`${target} holds something else than a backup: name another folder.`)
  }
  return entries !== null
}

function asSentence(error: unknown, target: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (error instanceof TransferError || !code || !syscall) return error
  return new TransferError(`The backup cannot be written to ${target} (${code}).`)
}
