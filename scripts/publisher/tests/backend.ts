import { fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Backend, GENEROUS_LIMITS, startBackend } from '../../backend/index.ts'
import { removeAll } from '../../files/folder.ts'
import { isMain } from '../../terminal/isMain.ts'
import type { TestBackend } from './instance.ts'

/** A backend in its own process, which can be killed with its database and restarted. */
export interface RestartableBackend extends TestBackend {
  /** Kills the backend and its database with SIGKILL. */
  kill(): Promise<void>
  restart(): Promise<void>
}

type Connection = Pick<Backend, 'apiUrl' | 'publishableKey' | 'secretKey' | 'databaseUrl'>

const THIS_FILE = fileURLToPath(import.meta.url)
/** Below the ephemeral ports, so that the port stays free while the backend is down. */
const PORTS = [20_000, 32_768] as const
const PORT_TRIES = 3

/** Starts a backend in a new folder. */
export async function restartableBackend(): Promise<RestartableBackend> {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-'))
  // As root, the backend runs PostgreSQL as another user, which needs access to the folder.
  await chmod(folder, 0o755)
  let running = await startOnFreePort(folder)
  const { connection } = running
  const kill = async () => {
    const { child } = running
    // A killed process leaves its postmaster.pid, whose process id may be reused.
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    // The backend first, because it restarts a database that ends.
    child.kill('SIGKILL')
    await ended
    const file = join(folder, 'postgres/postmaster.pid')
    const [postgres] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
    if (Number(postgres) > 0) process.kill(Number(postgres), 'SIGKILL')
  }
  return {
    ...connection,
    folder,
    kill,
    async restart() {
      running = await startIn(folder, Number(new URL(connection.apiUrl).port))
    },
    async close() {
      await kill()
      await removeAll([folder])
    },
  }
}

async function startOnFreePort(folder: string) {
  for (let tries = 1; ; tries++) {
    try {
      return await startIn(folder, randomInt(...PORTS))
    } catch (error) {
      if (tries === PORT_TRIES) throw error
    }
  }
}

async function startIn(folder: string, port: number) {
  const child = fork(THIS_FILE, [folder, String(port)], { execArgv: [], stdio: 'inherit' })
  const connection = await new Promise<Connection>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Connection))
    child.once('exit', (code) => reject(new Error(`The backend ended with ${code}.`)))
  })
  return { child, connection }
}

if (isMain(import.meta.url)) {
  const [dataFolder = '', port] = process.argv.slice(2)
  const { apiUrl, publishableKey, secretKey, databaseUrl } = await startBackend({
    dataFolder,
    migrationsFolder: fileURLToPath(new URL('../../../supabase/migrations', import.meta.url)),
    apiPort: Number(port),
    siteUrl: 'https://news.example',
    authLimits: GENEROUS_LIMITS,
  })
  process.send?.({ apiUrl, publishableKey, secretKey, databaseUrl })
}
