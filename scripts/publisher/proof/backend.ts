import { fork } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Backend, startBackend } from '../../backend/index.ts'
import type { ProofBackend } from './paper.ts'

/** A backend in a process of its own, which can be killed with its database and started again. */
export interface MortalBackend extends ProofBackend {
  /** Ends the database and the backend as `kill -9` does. */
  kill(): Promise<void>
  revive(): Promise<void>
}

type Facts = Pick<Backend, 'apiUrl' | 'publishableKey' | 'secretKey' | 'databaseUrl'>

const THIS_FILE = fileURLToPath(import.meta.url)

/** Starts it in a folder of its own. */
export async function mortalBackend(): Promise<MortalBackend> {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-'))
  // PostgreSQL runs as another user when we are root, and has to reach its files.
  await chmod(folder, 0o755)
  let running = await startIn(folder, 0)
  const { facts } = running
  const kill = async () => {
    const file = join(folder, 'postgres/postmaster.pid')
    const [postgres] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
    const ended = new Promise((resolve) => running.child.once('exit', resolve))
    // Whoever is dead already has left its file behind.
    if (Number(postgres) > 0 && running.child.exitCode === null && !running.child.killed)
      process.kill(Number(postgres), 'SIGKILL')
    if (running.child.kill('SIGKILL')) await ended
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

async function startIn(folder: string, port: number) {
  const child = fork(THIS_FILE, [folder, String(port)], { execArgv: [], stdio: 'inherit' })
  const facts = await new Promise<Facts>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Facts))
    child.once('exit', (code) => reject(new Error(`The backend ended with ${code}.`)))
  })
  return { child, facts }
}

if (import.meta.main) {
  const [dataFolder = '', port] = process.argv.slice(2)
  const { apiUrl, publishableKey, secretKey, databaseUrl } = await startBackend({
    dataFolder,
    migrationsFolder: fileURLToPath(new URL('../../../supabase/migrations', import.meta.url)),
    apiPort: Number(port),
    siteUrl: 'https://news.example',
  })
  process.send?.({ apiUrl, publishableKey, secretKey, databaseUrl })
}
