import { fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Backend, GENEROUS_LIMITS, startBackend } from '../../backend/index.ts'
import { isMain } from '../../terminal/isMain.ts'
import type { TestBackend } from './instance.ts'

/** A backend in a process of its own, which can be killed with its database and started again. */
export interface MortalBackend extends TestBackend {
  /** Ends the database and the backend as `kill -9` does. */
  kill(): Promise<void>
  revive(): Promise<void>
}

type Facts = Pick<Backend, 'apiUrl' | 'publishableKey' | 'secretKey' | 'databaseUrl'>

const THIS_FILE = fileURLToPath(import.meta.url)
/** Below those a system hands out by itself: while the backend is dead, nobody else is given its port. */
const PORTS = [20_000, 32_768] as const
const PORT_TRIES = 3

/** Starts it in a folder of its own. */
export async function mortalBackend(): Promise<MortalBackend> {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-'))
  // PostgreSQL runs as another user when we are root, and has to reach its files.
  await chmod(folder, 0o755)
  let running = await startOnFreePort(folder)
  const { facts } = running
  const kill = async () => {
    const { child } = running
    // Whoever is dead already has left its file behind.
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    // First the backend: it would start a database again that ended without it.
    child.kill('SIGKILL')
    await ended
    const file = join(folder, 'postgres/postmaster.pid')
    const [postgres] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
    if (Number(postgres) > 0) process.kill(Number(postgres), 'SIGKILL')
  }
  return {
    ...facts,
    folder,
    kill,
    async revive() {
      running = await startIn(folder, Number(new URL(facts.apiUrl).port))
    },
    async close() {
      await kill()
      await rm(folder, { recursive: true, force: true })
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
  const facts = await new Promise<Facts>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Facts))
    child.once('exit', (code) => reject(new Error(`The backend ended with ${code}.`)))
  })
  return { child, facts }
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
