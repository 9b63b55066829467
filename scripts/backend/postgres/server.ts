import { createServer } from 'node:net'
import { join } from 'node:path'
import { t } from '@broadsheet/shared/messages/t.ts'
import { StartError } from '../errors.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { findPlace } from './fallbackDataFolder.ts'
import { initialise, isCluster, SUPERUSER } from './initdb.ts'
import { launch, stopChild, whenReady } from './postmaster.ts'
import { PostgresSupervisor, type RestartCallbacks } from './restart.ts'
import { stopStalePostmaster } from './stalePostmaster.ts'
import { findOwner, giveFolder } from './systemUser.ts'

const PORT_TRIES = 3

/** A running embedded PostgreSQL. */
export interface PostgresServer {
  /** Connection URL of a role with the password of the superuser. */
  urlFor(role: string): string
  superuserUrl: string
  stop(): Promise<void>
}

/** Options of the PostgreSQL of a data folder. */
export interface PostgresOptions extends RestartCallbacks {
  dataFolder: string
  password: string
  /** Programs to run instead of those from npm. */
  binaries?: Binaries
  onProgress: (line: string) => void
}

/**
 * Starts the PostgreSQL of a data folder on a free port of 127.0.0.1. Creates the database if there is
 * none. Restarts PostgreSQL if it ends unexpectedly. The caller must hold the lock of the folder.
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const owner = findOwner(join(options.dataFolder, 'postgres'))
  const { binaries, cluster } = findPlace(
    options.binaries ?? findBinaries(),
    options.dataFolder,
    owner,
  )
  giveFolder(cluster, owner)
  await stopStalePostmaster(cluster)
  if (!isCluster(cluster)) {
    options.onProgress('Creating the database')
    await initialise(binaries, cluster, owner, options.password)
  }
  const log = join(options.dataFolder, 'postgres.log')
  for (let tries = 1; ; tries++) {
    const port = await freePort()
    const place = { binaries, owner, cluster, log, port }
    const child = launch(place, 'w')
    const failure = await whenReady(child, place)
    if (failure === null) {
      const urlFor = (role: string) =>
        `postgres://${role}:${encodeURIComponent(options.password)}@127.0.0.1:${port}/postgres`
      const superuserUrl = urlFor(SUPERUSER)
      const supervisor = new PostgresSupervisor(child, place, options)
      return { urlFor, superuserUrl, stop: () => supervisor.stop() }
    }
    await stopChild(child)
    // Another program may have taken the port in the meantime.
    if (!failure.includes('in use') || tries === PORT_TRIES) {
      throw new StartError(t('cli.start.postgresFailed', { reason: failure, log }))
    }
  }
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
