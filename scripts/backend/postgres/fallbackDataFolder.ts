import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { isReachable, type Owner } from './systemUser.ts'

/** Where PostgreSQL's programs and files lie. */
export interface Place {
  binaries: Binaries
  /** The cluster: all its databases. */
  cluster: string
}

/** Where a system keeps what programs write, and every account may enter. */
const FALLBACK_FOLDER = '/var/lib/broadsheet'

/** The refuge of a data folder that the account may not enter. */
export function fallbackFolderOf(dataFolder: string, fallback = FALLBACK_FOLDER): string {
  return join(fallback, createHash('sha256').update(dataFolder).digest('hex').slice(0, 16))
}

/**
 * Chooses where PostgreSQL runs: in the data folder, with the programs npm installed. Only when we
 * are root and one of the two lies where no other account may enter, as /root does, it goes to
 * /var/lib/broadsheet instead: PostgreSQL refuses to be root, and opening /root to another account
 * is not ours to do.
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
      // Another start was quicker.
      rmSync(draft, { recursive: true })
      if (!existsSync(to)) throw error
    }
  }
  const moved = (path: string) => join(to, path.slice(from.length))
  return { initdb: moved(binaries.initdb), postgres: moved(binaries.postgres) }
}
