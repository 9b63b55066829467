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

/** How long a PostgreSQL that ended by itself is tried to be brought back: its sessions die more slowly. */
const REVIVAL_LIMIT_MS = 60_000
const REVIVAL_PAUSE_MS = 250
/** What says so; any other reason is there at the third try as it was at the first. */
const SESSIONS_LEFT = /in use|lock file/
const MOST_TRIES = 3
/** One that ends so often within an hour has a reason that starting it again does not mend. */
const MOST_REVIVALS = 5
const HOUR_MS = 3_600_000

/** A running embedded PostgreSQL. */
export interface PostgresServer {
  url: string
  stop(): Promise<void>
}

/** How the PostgreSQL of a data folder is run. */
export interface PostgresOptions {
  dataFolder: string
  password: string
  onProgress: (line: string) => void
  /** Told that it ended by itself, and what comes of that. */
  onIncident: (line: string) => void
  /** Told when it cannot be brought back. */
  onLost: (error: StartError) => void
}

/** Where it runs, as whom, and where its messages go. */
interface Site {
  binaries: Binaries
  owner: Owner | null
  cluster: string
  log: string
}

/**
 * Starts the PostgreSQL of one data folder, making the database first when there is none. It listens
 * on a free port of 127.0.0.1 only; one that ends by itself is started again. The caller holds the
 * claim of the folder.
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const owner = findOwner(join(options.dataFolder, 'postgres'))
  const { binaries, cluster } = findPlace(findBinaries(), options.dataFolder, owner)
  giveFolder(cluster, owner)
  await stopOrphan(cluster)
  if (!isCluster(cluster)) {
    options.onProgress('Making the database')
    await initialise(binaries, cluster, owner, options.password)
  }
  const log = join(options.dataFolder, 'postgres.log')
  const site = { binaries, owner, cluster, log }
  for (let tries = 1; ; tries++) {
    const port = await freePort()
    const child = launch(site, port, 'w')
    const failure = await whenReady(child, cluster, log)
    if (failure === null) {
      const url = `postgres://postgres:${encodeURIComponent(options.password)}@127.0.0.1:${port}/postgres`
      return { url, stop: keepAlive(child, site, port, options) }
    }
    await stopChild(child)
    // Somebody may have taken the port between our look and PostgreSQL's.
    if (!failure.includes('in use') || tries === PORT_TRIES) {
      throw new StartError(`PostgreSQL does not start: ${failure} (see ${log}).`)
    }
  }
}

/** Starts it again whenever it ends by itself. Returns what stops it for good. */
function keepAlive(
  first: ChildProcess,
  site: Site,
  port: number,
  { onIncident, onLost }: Pick<PostgresOptions, 'onIncident' | 'onLost'>,
): () => Promise<void> {
  let child = first
  let isStopping = false
  let reviving: Promise<void> = Promise.resolve()
  const ends: number[] = []
  const watch = () => {
    child.once('exit', (code, signal) => {
      if (!isStopping) reviving = revive(String(signal ?? `code ${code}`))
    })
  }
  const revive = async (how: string) => {
    const now = performance.now()
    ends.push(now)
    const giveUp = (why: string) =>
      onLost(new StartError(`PostgreSQL ended (${how}) and ${why} (see ${site.log}).`))
    if (ends.filter((end) => now - end < HOUR_MS).length > MOST_REVIVALS) {
      return giveUp(`that ${MOST_REVIVALS} times within an hour`)
    }
    onIncident(`PostgreSQL ended (${how}): starting it again …`)
    let failure: string | null = 'it was not tried'
    for (let tries = 1; failure !== null && !isStopping; tries++) {
      // What it left on the disk stays: by it PostgreSQL knows when the last of its sessions is gone.
      child = launch(site, port, 'a')
      failure = await whenReady(child, site.cluster, site.log)
      if (failure === null) break
      await stopChild(child)
      const isHopeless = tries >= MOST_TRIES && !SESSIONS_LEFT.test(failure)
      if (isHopeless || performance.now() - now > REVIVAL_LIMIT_MS) break
      await sleep(REVIVAL_PAUSE_MS)
    }
    if (isStopping) return
    if (failure !== null) return giveUp(`does not start again: ${failure}`)
    watch()
    onIncident('PostgreSQL runs again. Nothing that was saved is lost.')
  }
  watch()
  // Whoever leaves by process.exit() without close() should not leave a database running.
  const onExit = () => child.kill('SIGINT')
  process.on('exit', onExit)
  return async () => {
    isStopping = true
    await reviving
    await stopChild(child)
    process.off('exit', onExit)
  }
}

/** @param mode - 'w' for a new log, 'a' to keep what the one before said. */
function launch({ binaries, owner, cluster, log }: Site, port: number, mode: 'w' | 'a') {
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
  const last = [...text.matchAll(/FATAL: *(.+)/g)].at(-1)
  return `${last?.[1] ?? 'it ended at once'}${inUse}`
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
