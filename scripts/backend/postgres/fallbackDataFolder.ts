import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { isReachable, type Owner } from './systemUser.ts'

/** Paths of the programs and of the cluster. */
export interface Place {
  binaries: Binaries
  /** The cluster: all its databases. */
  cluster: string
}

/** A folder that every account can enter. */
const FALLBACK_FOLDER = '/var/lib/broadsheet'

/** The folder for the cluster of a data folder that the account cannot enter. */
export function fallbackFolderOf(dataFolder: string, fallback = FALLBACK_FOLDER): string {
  return join(fallback, createHash('sha256').update(dataFolder).digest('hex').slice(0, 16))
}

/**
 * Chooses the folders of PostgreSQL: the data folder and the programs from npm. PostgreSQL does not run
 * as root. If this process is root and the account of PostgreSQL cannot enter one of the folders, for
 * example below /root, /var/lib/broadsheet is used instead of changing permissions.
 */
export function findPlace(
  binaries: Binaries,
  dataFolder: string,
  owner: Owner | null,
  fallback = FALLBACK_FOLDER,
): Place {
  const isClosed = (folder: string) => owner !== null && !isReachable(folder, owner)
  return {
    binaries: isClosed(dirname(binaries.postgres)) ? copyPrograms(binaries, fallback) : binaries,
    cluster: join(isClosed(dataFolder) ? makeHome(dataFolder, fallback) : dataFolder, 'postgres'),
  }
}

function makeHome(dataFolder: string, fallback: string): string {
  const home = fallbackFolderOf(dataFolder, fallback)
  mkdirSync(home, { recursive: true, mode: 0o755 })
  return home
}

function copyPrograms(binaries: Binaries, fallback: string): Binaries {
  const from = dirname(dirname(binaries.postgres))
  const { version } = JSON.parse(readFileSync(join(from, '..', 'package.json'), 'utf8'))
  const to = join(fallback, `postgresql-${version}`)
  if (!existsSync(to)) {
    mkdirSync(fallback, { recursive: true, mode: 0o755 })
    const draft = `${to}.${process.pid}`
    cpSync(from, draft, { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(draft, to)
    } catch (error) {
      // Another process was faster.
      rmSync(draft, { recursive: true })
      if (!existsSync(to)) throw error
    }
  }
  const moved = (path: string) => join(to, path.slice(from.length))
  return { initdb: moved(binaries.initdb), postgres: moved(binaries.postgres) }
}
