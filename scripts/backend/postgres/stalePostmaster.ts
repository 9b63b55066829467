import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../errors.ts'
import { commandLine, isAlive } from '../processes.ts'

const POLL_MS = 20
const FAST_MS = 30_000
const IMMEDIATE_MS = 10_000

/**
 * What `postmaster.pid` says: the first line is the process id, the eighth its state, as PostgreSQL's
 * src/include/utils/pidfile.h defines them. Null when there is no such file.
 */
export function readPostmasterFile(clusterFolder: string): { pid: number; state: string } | null {
  try {
    const lines = readFileSync(join(clusterFolder, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return Number.isInteger(pid) && pid > 0 ? { pid, state: (lines[7] ?? '').trim() } : null
  } catch {
    return null
  }
}

/**
 * Ends a PostgreSQL that outlived the process which had started it (kill -9), and clears what it left.
 * Only for who holds the claim of the data folder: then no living process owns that PostgreSQL.
 */
export async function stopStalePostmaster(clusterFolder: string): Promise<void> {
  const found = readPostmasterFile(clusterFolder)
  if (found === null) return
  if (isAlive(found.pid) && isPostgresOf(found.pid, clusterFolder)) {
    await stopPostgres(found.pid)
  }
  rmSync(join(clusterFolder, 'postmaster.pid'), { force: true })
}

/**
 * Fast shutdown (SIGINT: open sessions are ended, everything is written), and when that takes too long
 * immediate shutdown (SIGQUIT: the next start replays the log); PostgreSQL manual, 18.5.
 *
 * @param fastMs - milliseconds that count as too long.
 */
export async function stopPostgres(pid: number, fastMs = FAST_MS): Promise<void> {
  process.kill(pid, 'SIGINT')
  if (await isGone(pid, fastMs)) return
  process.kill(pid, 'SIGQUIT')
  if (await isGone(pid, IMMEDIATE_MS)) return
  throw new StartError(`PostgreSQL (pid ${pid}) does not stop: end that process and start again.`)
}

async function isGone(pid: number, limitMs: number): Promise<boolean> {
  for (let waited = 0; waited < limitMs; waited += POLL_MS) {
    if (!isAlive(pid) || commandLine(pid) === '') return true
    await sleep(POLL_MS)
  }
  return false
}

/** The id in an old file may meanwhile be somebody else's process. */
function isPostgresOf(pid: number, clusterFolder: string): boolean {
  const command = commandLine(pid) ?? ''
  return command.includes('postgres') && command.includes(clusterFolder)
}
