import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { t } from '@broadsheet/shared/messages/t.ts'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { StartError } from '../errors.ts'
import { endWithProcess } from '../processes.ts'
import type { Binaries } from './binaries.ts'
import { giveFolder, type Owner } from './systemUser.ts'

/** Named as on hosted projects, where `postgres` is an ordinary role. */
export const SUPERUSER = 'supabase_admin'

/** Whether a folder holds a finished PostgreSQL cluster. */
export function isCluster(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'))
}

/**
 * Creates the cluster in a temporary folder and renames it when complete, so that an interrupted start
 * leaves no incomplete cluster.
 *
 * @param password - of the superuser, for SCRAM authentication.
 */
export async function initialise(
  binaries: Binaries,
  folder: string,
  owner: Owner | null,
  password: string,
): Promise<void> {
  const draft = `${folder}.new`
  const passwordFile = join(draft, `password-${randomUUID()}`)
  rmSync(draft, { recursive: true, force: true })
  giveFolder(draft, owner)
  try {
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
    if (owner !== null) chownSync(passwordFile, owner.uid, owner.gid)
    const cluster = join(draft, 'cluster')
    await run(binaries.initdb, clusterFlags(cluster, passwordFile), owner)
    // An empty or incomplete folder, because isCluster() was false.
    rmSync(folder, { recursive: true, force: true })
    renameSync(cluster, folder)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function clusterFlags(cluster: string, passwordFile: string): string[] {
  return [
    `--pgdata=${cluster}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    ...localeFlags(process.platform),
    '--no-instructions',
  ]
}

/**
 * Collation and case conversion use the built-in C.UTF-8, which is the same on every machine. pg_trgm and
 * text search use the libc locale to recognise letters, and not every system has C.UTF-8.
 */
function localeFlags(platform: string): string[] {
  if (platform === 'darwin') return ['--builtin-locale=C.UTF-8', '--locale=en_US.UTF-8']
  if (platform === 'win32') return ['--builtin-locale=C.UTF-8', '--locale=C']
  return ['--locale=C.UTF-8']
}

function run(command: string, flags: string[], owner: Owner | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, flags, { ...owner, stdio: ['ignore', 'ignore', 'pipe'] })
    endWithProcess(child, 'SIGTERM')
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString()
    })
    const fail = (why: string, cause?: unknown) =>
      reject(new StartError(t('cli.start.databaseNotCreated', { reason: why }), { cause }))
    child.once('error', (error) => fail(reasonOf(error), error))
    child.once('close', (code) => {
      if (code === 0) resolve()
      else
        fail(
          errors.match(/(?:error|FATAL): *(.+)/)?.[1] ?? `initdb ended with code ${code}`,
          errors,
        )
    })
  })
}
