import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { t } from '@broadsheet/shared/messages/t.ts'
import { LOCK_FILES, lockDataFolder, unwritable } from '../backend/dataFolderLock.ts'
import { FolderError } from '../backend/errors.ts'
import { fallbackFolderOf } from '../backend/postgres/fallbackDataFolder.ts'
import type { StartOptions } from './options.ts'

/** File that exists from the beginning of the first start until its content is complete. */
const FIRST_START = 'first-start'
const LOCKS: readonly string[] = Object.values(LOCK_FILES)
const KNOWN = ['keys.json', 'postgres', 'instance.json', FIRST_START, ...LOCKS]

/**
 * Prepares the data folder: empties it with --reset, or when the first start was interrupted.
 *
 * @returns whether this is the first start in it.
 * @throws FolderError when it is not writable, in use, or contains other files.
 */
export async function openFolder({ data, reset }: Pick<StartOptions, 'data' | 'reset'>) {
  if (reset || firstStartWasCutOff(data)) await resetFolder(data)
  if (!isNewFolder(data)) return false
  await beginFirstStart(data).catch((error: unknown) => {
    throw unwritable(data, error)
  })
  return true
}

/**
 * Empties the data folder.
 *
 * @throws FolderError when it is in use, or contains other files.
 */
export async function resetFolder(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  const names = await readdir(folder)
  if (names.length > 0 && !names.some((name) => KNOWN.includes(name))) {
    throw new FolderError(t('cli.start.notDataFolder', { folder }))
  }
  const lock = lockDataFolder(folder)
  try {
    for (const name of names) {
      if (!LOCKS.includes(name)) await rm(join(folder, name), { recursive: true, force: true })
    }
    await rm(fallbackFolderOf(folder), { recursive: true, force: true })
  } finally {
    lock.release()
  }
}

/** Whether the first start was interrupted. */
export function firstStartWasCutOff(folder: string): boolean {
  return existsSync(join(folder, FIRST_START))
}

/** Records the beginning of the first start. */
export async function beginFirstStart(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, FIRST_START), '')
}

/** Records the end of the first start. */
export async function endFirstStart(folder: string): Promise<void> {
  await rm(join(folder, FIRST_START), { force: true })
}

/** Whether no instance was started in the folder. */
export function isNewFolder(folder: string): boolean {
  return !existsSync(join(folder, 'keys.json'))
}
