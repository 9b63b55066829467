import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolder, optionsFor } from '../dev/testing/backend/fixture.ts'
import { type Backend, type BackendOptions, startBackend } from './index.ts'
import { SUPERUSER } from './postgres/initdb.ts'

const BEFORE =
  'create table public.before (id int primary key); insert into public.before values (1);'
const LONG = (pause: string) =>
  `create table public.half (id int); insert into public.half values (1); ${pause} create table public.whole (id int);`

let folder: string
let backend: Backend | undefined
beforeAll(() => {
  folder = makeFolder()
})
afterAll(async () => {
  await backend?.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})

/** Resolves when a session sleeps, which means that the migration is running. */
async function whenAsleep(port: number, dataFolder: string): Promise<void> {
  const { databasePassword } = JSON.parse(readFileSync(join(dataFolder, 'keys.json'), 'utf8'))
  const sql = postgres({
    ...{ host: '127.0.0.1', port, user: SUPERUSER, password: databasePassword, max: 1 },
    database: 'postgres',
  })
  const asleep = async () =>
    (await sql`select from pg_stat_activity where wait_event = 'PgSleep'`).length
  await expect.poll(asleep, { timeout: 60_000 }).toBe(1)
  await sql.end()
}

/** Starts a backend in a child process and kills it and PostgreSQL during a migration. */
async function killDuring(file: string, options: BackendOptions): Promise<void> {
  const script = `
    const { startBackend } = await import(${JSON.stringify(new URL('./index.ts', import.meta.url).href)})
    await startBackend({ ...${JSON.stringify(options)}, onProgress: (line) => console.log(line) })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'pipe' })
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes(file)) break
  }
  const pids = join(options.dataFolder, 'postgres/postmaster.pid')
  await whenAsleep(Number(readFileSync(pids, 'utf8').split('\n')[3]), options.dataFolder)
  // The backend first, because it would restart PostgreSQL.
  child.kill('SIGKILL')
  await ended
  process.kill(Number(readFileSync(pids, 'utf8').split('\n')[0]), 'SIGKILL')
}

test('a migration that was interrupted by a power cut is rolled back and applied by the next start', async () => {
  const options = optionsFor(folder, { before: BEFORE, long: LONG('select pg_sleep(600);') })
  const long = join(options.migrationsFolder, '20260101000001_long.sql')
  await killDuring('_long.sql', options)

  writeFileSync(long, LONG(''))
  backend = await startBackend(options)
  expect(backend.appliedMigrations).toEqual(['20260101000001_long.sql'])
  const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} })
  try {
    expect((await sql`select id from public.before`).map(({ id }) => id)).toEqual([1])
    expect((await sql`select id from public.half`).map(({ id }) => id)).toEqual([1])
    expect(await sql`select from public.whole`).toHaveLength(0)
  } finally {
    await sql.end()
  }
}, 120_000)
