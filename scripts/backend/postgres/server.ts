import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../errors.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { initialise, isCluster } from './initdb.ts'
import { readPostmasterFile, stopOrphan, stopPostgres } from './orphan.ts'
import { findOwner, giveFolder, type Owner } from './owner.ts'
import { findPlace } from './refuge.ts'

const READY_POLL_MS = 10
const READY_LIMIT_MS = 120_000
const PORT_TRIES = 3

/** A running embedded PostgreSQL. */
export interface PostgresServer {
  url: string
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL of one data folder, making the database first when there is none. It listens
 * on a free port of 127.0.0.1 only. The caller holds the claim of the folder.
 */
export async function startPostgres(options: {
  dataFolder: string
  password: string
  onProgress: (line: string) => void
}): Promise<PostgresServer> {
  const owner = findOwner(join(options.dataFolder, 'postgres'))
  const { binaries, cluster } = findPlace(findBinaries(), options.dataFolder, owner)
  giveFolder(cluster, owner)
  await stopOrphan(cluster)
  if (!isCluster(cluster)) {
    options.onProgress('Making the database')
    await initialise(binaries, cluster, owner, options.password)
  }
  const log = join(options.dataFolder, 'postgres.log')
  for (let tries = 1; ; tries++) {
    const port = await freePort()
    const child = launch(binaries, owner, cluster, port, log)
    const failure = await whenReady(child, cluster, log)
    if (failure === null) {
      const url = `postgres://postgres:${encodeURIComponent(options.password)}@127.0.0.1:${port}/postgres`
      // Whoever leaves by process.exit() without close() should not leave a database running.
      const onExit = () => child.kill('SIGINT')
      process.on('exit', onExit)
      const stop = async () => {
        await stopChild(child)
        process.off('exit', onExit)
      }
      return { url, stop }
    }
    await stopChild(child)
    // Somebody may have taken the port between our look and PostgreSQL's.
    if (!failure.includes('in use') || tries === PORT_TRIES) {
      throw new StartError(`PostgreSQL does not start: ${failure} (see ${log}).`)
    }
  }
}

function launch(
  binaries: Binaries,
  owner: Owner | null,
  cluster: string,
  port: number,
  log: string,
) {
  const output = openSync(log, 'w', 0o600)
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
    // Refused statements are answers to a client, not news for the log.
    log_min_messages: 'fatal',
  }
  try {
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    // Its own process group: Ctrl-C in the terminal reaches us first, and we stop it in order.
    return spawn(binaries.postgres, ['-D', cluster, ...flags], {
      ...owner,
      cwd: cluster,
      detached: true,
      stdio: ['ignore', output, output],
    })
  } finally {
    closeSync(output)
  }
}

/** Null when it accepts connections, otherwise the reason. The pid file is how pg_ctl waits, too. */
async function whenReady(
  child: ChildProcess,
  cluster: string,
  log: string,
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
  return `${text.match(/FATAL: *(.+)/)?.[1] ?? 'it ended at once'}${inUse}`
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  await stopPostgres(child.pid)
  await ended
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
