import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { type Backend, startBackend } from '../../../backend/index.ts'
import { startPostgres } from '../../../backend/postgres/server.ts'
import type { CleanupStack } from '../../../concurrency/cleanup.ts'
import { type Closable, startAll } from '../../../concurrency/startAll.ts'

const migrationsFolder = fileURLToPath(new URL('../../../../supabase/migrations', import.meta.url))
const SITE_URL = 'http://localhost:4321'

/** Replacement for the containers that the Supabase CLI starts. */
export interface Stack extends Closable {
  /** A folder with an `npx` that replaces the Supabase CLI and rejects other packages. */
  bin: string
  /** A folder for files that the steps write. */
  folder: string
}

/**
 * Starts an embedded backend and a replacement for the Supabase CLI: `status` prints addresses and keys,
 * `db reset` starts an empty backend with the same address and keys.
 */
export function startStack(): Promise<Stack> {
  return startAll(open)
}

async function open(stack: CleanupStack): Promise<Omit<Stack, keyof Closable>> {
  const folder = await mkdtemp(join(tmpdir(), 'stack-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  // As root, PostgreSQL runs as another user, which must be able to enter the folder.
  await chmod(folder, 0o755)
  const { databaseUrl, backend, reset } = await startDatabase(folder, stack)
  const control = await listen(reset)
  stack.defer(() => {
    control.close()
  })
  const { apiUrl, publishableKey, secretKey } = backend
  const status = [
    `API_URL="${apiUrl}"`,
    `PUBLISHABLE_KEY="${publishableKey}"`,
    `SECRET_KEY="${secretKey}"`,
    `DB_URL="${databaseUrl}"`,
  ]
  const { port } = control.address() as AddressInfo
  const bin = join(folder, 'bin')
  await mkdir(bin)
  await writeFile(join(bin, 'npx'), cliScript(status, port), { mode: 0o755 })
  return { bin, folder }
}

/** A backend that can be reset: same address and keys, empty database. */
async function startDatabase(folder: string, stack: CleanupStack) {
  const home = join(folder, 'server')
  await mkdir(home, { mode: 0o755 })
  const server = await startPostgres({
    ...{ dataFolder: home, password: 'of-a-test' },
    ...{ onProgress: () => {}, onIncident: () => {}, onLost: () => {} },
  })
  stack.defer(() => server.stop())
  const sql = postgres(server.superuserUrl, { max: 1, onnotice: () => {} })
  stack.defer(() => sql.end({ timeout: 1 }))
  const databaseUrl = Object.assign(new URL(server.superuserUrl), { pathname: '/stack' }).href
  const dataFolder = join(folder, 'data')
  const start = async (apiPort: number): Promise<Backend> => {
    await rm(join(dataFolder, 'storage'), { recursive: true, force: true })
    await sql`drop database if exists stack with (force)`
    await sql`create database stack`
    return startBackend({ dataFolder, databaseUrl, migrationsFolder, apiPort, siteUrl: SITE_URL })
  }
  let backend = await start(0)
  stack.defer(() => backend.close())
  const port = Number(new URL(backend.apiUrl).port)
  const reset = async () => {
    await backend.close()
    backend = await start(port)
  }
  return { databaseUrl, backend, reset }
}

/** The commands that the workflows use. All others fail. */
const cliScript = (status: string[], port: number) => `#!/bin/sh
case "$*" in
  '--yes supabase@'*' status --output env') printf '%s\\n' '${status.join("' '")}' ;;
  '--yes supabase@'*' db reset --yes') curl --fail --silent --show-error http://127.0.0.1:${port} ;;
  '--yes supabase@'*' functions serve publish --no-verify-jwt --env-file '*) : ;;
  *) echo "unsupported command: npx $*" >&2; exit 64 ;;
esac
`

async function listen(reset: () => Promise<void>): Promise<Server> {
  const server = createServer((_, response) => {
    reset().then(
      () => response.end(),
      (error) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}
