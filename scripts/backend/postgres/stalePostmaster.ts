import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../errors.ts'
import { commandLine, isAlive, signalProcess } from '../processes.ts'

const POLL_MS = 20
const FAST_MS = 30_000
const IMMEDIATE_MS = 10_000

/**
 * Reads `postmaster.pid`: the first line is the process id, the eighth the state
 * (src/include/utils/pidfile.h of PostgreSQL). Null without a file.
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
 * Stops a PostgreSQL whose parent process was killed, and removes its lock file. The caller must hold the
 * lock of the data folder, which guarantees that no other process uses this PostgreSQL.
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
 * Fast shutdown (SIGINT: ends sessions, writes all data); after the time limit immediate shutdown (SIGQUIT:
 * the next start replays the log). See section 18.5 of the PostgreSQL manual.
 *
 * @param fastMs - time limit of the fast shutdown in milliseconds.
 */
export async function stopPostgres(pid: number, fastMs = FAST_MS): Promise<void> {
  signalProcess(pid, 'SIGINT')
  if (await isGone(pid, fastMs)) return
  signalProcess(pid, 'SIGQUIT')
  if (await isGone(pid, IMMEDIATE_MS)) return
  throw new StartError(`PostgreSQL (pid ${pid}) does not stop: end this process and start again.`)
}

async function isGone(pid: number, limitMs: number): Promise<boolean> {
  for (let waited = 0; waited < limitMs; waited += POLL_MS) {
    if (!isAlive(pid) || commandLine(pid) === '') return true
    await sleep(POLL_MS)
  }
  return false
}

/** Whether a process is the PostgreSQL of this cluster. The id in an old file may be another process. */
function isPostgresOf(pid: number, clusterFolder: string): boolean {
  const command = commandLine(pid) ?? ''
  return command.includes('postgres') && command.includes(clusterFolder)
}
