import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { endWithProcess } from '../processes.ts'
import type { Binaries } from './binaries.ts'
import { readPostmasterFile, stopPostgres } from './stalePostmaster.ts'
import type { Owner } from './systemUser.ts'

const READY_POLL_MS = 10
const READY_LIMIT_MS = 120_000
/** Ctrl-C must complete within five seconds. After an immediate shutdown the next start replays the log. */
const FAST_MS = 2_000

/** Programs, account, cluster, log file and port of a PostgreSQL. */
export interface Place {
  binaries: Binaries
  owner: Owner | null
  cluster: string
  log: string
  port: number
}

/**
 * Starts PostgreSQL.
 *
 * @param mode - 'w' for a new log file, 'a' to append.
 */
export function launch(place: Place, mode: 'w' | 'a'): ChildProcess {
  const { binaries, owner, cluster, log, port } = place
  const output = openSync(log, mode, 0o600)
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '60',
    shared_buffers: '128MB',
    effective_cache_size: '512MB',
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Rejected statements are not logged; clients receive the error.
    log_min_messages: 'fatal',
  }
  try {
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    // A separate process group, so that Ctrl-C reaches this process only, which stops PostgreSQL.
    const child = spawn(binaries.postgres, ['-D', cluster, ...flags], {
      ...owner,
      cwd: cluster,
      detached: true,
      stdio: ['ignore', output, output],
    })
    endWithProcess(child, 'SIGINT')
    return child
  } finally {
    closeSync(output)
  }
}

/** Waits until PostgreSQL accepts connections, as pg_ctl does. Resolves to null or the failure. */
export async function whenReady(
  child: ChildProcess,
  { cluster, log }: Place,
): Promise<string | null> {
  let failure: string | null = null
  child.once('error', (error) => {
    failure = error.message
  })
  for (let waited = 0; waited < READY_LIMIT_MS; waited += READY_POLL_MS) {
    if (failure !== null) return failure
    if (child.exitCode !== null || child.signalCode !== null) return lastFatal(log)
    const found = readPostmasterFile(cluster)
    if (found?.pid === child.pid && found?.state === 'ready') return null
    await sleep(READY_POLL_MS)
  }
  return 'it is not ready after two minutes'
}

function lastFatal(log: string): string {
  const text = readFileSync(log, 'utf8')
  const inUse = /Address already in use/.test(text) ? ' (address in use)' : ''
  const last = [...text.matchAll(/FATAL: *(.+)/g)].at(-1)
  return `${last?.[1] ?? 'it ended at once'}${inUse}`
}

/** Stops PostgreSQL and waits until it has ended. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  await stopPostgres(child.pid, FAST_MS)
  await ended
}
