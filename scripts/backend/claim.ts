import { randomUUID } from 'node:crypto'
import {
  accessSync,
  constants,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { StartError, systemCode } from './errors.ts'
import { isAlive, processStart } from './processes.ts'

interface ClaimRecord {
  pid: number
  /** Survives reuse of process ids; null where the system does not tell. */
  processStart: string | null
  token: string
}

/** Two servers over one data folder would destroy each other's files: whoever claims first, wins. */
export interface Claim {
  release(): void
}

/**
 * Makes the data folder if needed and claims it for this process.
 * @throws StartError when the folder cannot be written or a live process holds it.
 */
export function claimFolder(folder: string): Claim {
  prepareFolder(folder)
  const file = join(folder, 'backend.lock')
  const record: ClaimRecord = {
    pid: process.pid,
    processStart: processStart(process.pid),
    token: randomUUID(),
  }
  // A link appears with its whole content at once, so nobody ever reads half a record.
  const draft = `${file}.${record.token}`
  try {
    writeFileSync(draft, JSON.stringify(record))
    while (!tryLink(draft, file)) discardIfStale(folder, file)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw unwritable(folder, error)
  } finally {
    rmSync(draft, { force: true })
  }
  return {
    release() {
      if (readRecord(file)?.token === record.token) rmSync(file, { force: true })
    },
  }
}

function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unwritable(folder, error)
  }
}

/** What is said of a data folder that cannot be written. */
export function unwritable(folder: string, error: unknown): StartError {
  const why = systemCode(error) || reasonOf(error)
  return new StartError(`The data folder ${folder} cannot be written (${why}).`, { cause: error })
}

function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false
    throw error
  }
}

function readRecord(file: string): ClaimRecord | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ClaimRecord
  } catch {
    return null
  }
}

function discardIfStale(folder: string, file: string): void {
  const found = readRecord(file)
  if (found !== null && isHeld(found)) {
    throw new StartError(
      `The data folder ${folder} is in use by another process (pid ${found.pid}): stop it first or choose another folder.`,
    )
  }
  const aside = `${file}.${randomUUID()}.stale`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return
    throw error
  }
  // Another process may have taken over between our look and our rename: give it back its claim.
  if (readRecord(aside)?.token !== found?.token) tryLink(aside, file)
  rmSync(aside, { force: true })
}

function isHeld(record: ClaimRecord): boolean {
  if (!isAlive(record.pid)) return false
  return record.processStart === null || processStart(record.pid) === record.processStart
}
