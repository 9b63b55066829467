import { createServer } from 'node:net'
import { join } from 'node:path'
import { StartError } from '../errors.ts'
import { findBinaries } from './binaries.ts'
import { launch, stopChild, whenReady } from './child.ts'
import { initialise, isCluster } from './initdb.ts'
import { stopOrphan } from './orphan.ts'
import { findOwner, giveFolder } from './owner.ts'
import { findPlace } from './refuge.ts'
import { keepAlive, type Revival } from './revival.ts'

const PORT_TRIES = 3

/** A running embedded PostgreSQL. */
export interface PostgresServer {
  url: string
  stop(): Promise<void>
}

/** How the PostgreSQL of a data folder is run. */
export interface PostgresOptions extends Revival {
  dataFolder: string
  password: string
  onProgress: (line: string) => void
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
  for (let tries = 1; ; tries++) {
    const port = await freePort()
    const place = { binaries, owner, cluster, log, port }
    const child = launch(place, 'w')
    const failure = await whenReady(child, place)
    if (failure === null) {
      const url = `postgres://postgres:${encodeURIComponent(options.password)}@127.0.0.1:${port}/postgres`
      return { url, stop: keepAlive(child, place, options) }
    }
    await stopChild(child)
    // Somebody may have taken the port between our look and PostgreSQL's.
    if (!failure.includes('in use') || tries === PORT_TRIES) {
      throw new StartError(`PostgreSQL does not start: ${failure} (see ${log}).`)
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
