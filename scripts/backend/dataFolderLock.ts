import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { FolderError, systemCode } from './errors.ts'

/**
 * The file that is locked, and a note for people beside it. Neither is evidence: the lock is in the
 * kernel, and the file stays when it is released.
 */
export const LOCK_FILES = { lock: 'data-folder.lock', note: 'data-folder.lock.json' } as const

/** Collected as garbage, a connection would be closed and its lock released. */
const held = new Set<DatabaseSync>()

/** What the note says of the process that holds the lock. */
interface Owner {
  pid: number
  host: string
  since: string
}

/** An exclusive lock on a data folder. Prevents two servers from corrupting it. */
export interface DataFolderLock {
  release(): void
}

/**
 * Makes the data folder if needed and locks it for this process. SQLite takes the lock of the operating
 * system, which holds between containers that share a volume, whatever their process ids and host names,
 * and ends with the process that holds it, however that ends.
 *
 * @param mode - of a folder that is made: closed to other accounts, because it holds keys and mail.
 * @throws FolderError when the folder cannot be written or another process has locked it.
 */
export function lockDataFolder(folder: string, mode = 0o700): DataFolderLock {
  prepareFolder(folder, mode)
  const lock = openLock(folder)
  const note = join(folder, LOCK_FILES.note)
  try {
    const owner: Owner = { pid: process.pid, host: hostname(), since: new Date().toISOString() }
    writeFileSync(note, JSON.stringify(owner))
  } catch (error) {
    held.delete(lock)
    lock.close()
    throw unwritable(folder, error)
  }
  return {
    release() {
      if (!lock.isOpen) return
      // Removed while locked: afterwards it may be the note of the next process.
      rmSync(note, { force: true })
      held.delete(lock)
      lock.close()
    },
  }
}

function openLock(folder: string): DatabaseSync {
  let lock: DatabaseSync | null = null
  try {
    lock = new DatabaseSync(join(folder, LOCK_FILES.lock), { timeout: 0 })
    lock.exec('begin exclusive')
    held.add(lock)
    return lock
  } catch (error) {
    lock?.close()
    throw isBusy(error) ? inUse(folder) : unwritable(folder, error)
  }
}

/** https://www.sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === SQLITE_BUSY

function inUse(folder: string): FolderError {
  const owner = readOwner(join(folder, LOCK_FILES.note))
  const where = owner && owner.host !== hostname() ? ` on ${owner.host}` : ''
  const who = owner ? ` (pid ${owner.pid}${where}, since ${owner.since})` : ''
  return new FolderError(
    `The data folder ${folder} is in use by another process${who}: stop it first or choose another folder.`,
  )
}

/** What the note says; null while it is being written, or without one. */
function readOwner(file: string): Owner | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner
  } catch {
    return null
  }
}

function prepareFolder(folder: string, mode: number): void {
  try {
    mkdirSync(folder, { recursive: true, mode })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unwritable(folder, error)
  }
}

/** What is said of a data folder that cannot be written. */
export function unwritable(folder: string, error: unknown): FolderError {
  const why = systemCode(error) || reasonOf(error)
  return new FolderError(`The data folder ${folder} cannot be written (${why}).`, { cause: error })
}
