import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { t } from '@broadsheet/shared/messages/t.ts'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { FolderError, systemCode } from './errors.ts'

/**
 * The locked file, and a note that names the owner for error messages. Their existence does not mean that
 * the folder is locked: the kernel holds the lock, and the file remains after the release.
 */
export const LOCK_FILES = { lock: 'data-folder.lock', note: 'data-folder.lock.json' } as const

/** References that prevent garbage collection, which would close the connection and release the lock. */
const held = new Set<DatabaseSync>()

/** Content of the note. */
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
 * Creates the data folder if needed and locks it for this process. SQLite uses the file lock of the
 * operating system, which works between containers that share a volume and ends with its process.
 *
 * @param mode - of a new folder. Other accounts have no access, because it contains keys and mail.
 * @throws FolderError if the folder cannot be written or another process has locked it.
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
      // Removed before the release, because afterwards it may be the note of the next process.
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
  const { pid = '', host = '', since = '' } = owner ?? {}
  const kind = owner === null ? 'unknown' : host === hostname() ? 'local' : 'remote'
  const values = { folder, owner: kind, pid: String(pid), host, since }
  return new FolderError(t('cli.start.folderInUse', values))
}

/** The owner in the note; null if it is missing or incomplete. */
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

/** The error for a data folder that cannot be written. */
export function unwritable(folder: string, error: unknown): FolderError {
  const why = systemCode(error) || reasonOf(error)
  return new FolderError(t('cli.start.folderUnwritable', { folder, reason: why }), { cause: error })
}
