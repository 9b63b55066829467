import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Backend, type BackendOptions, startBackend } from './index.ts'
import { makeFolder, optionsFor } from './testing/fixture.ts'

const BEFORE =
  'create table public.before (id int primary key); insert into public.before values (1);'
const LONG = (pause: string) =>
  `create table public.half (id int); insert into public.half values (1); ${pause} create table public.whole (id int);`

/** The file in which the migration says that it is in the middle. */
const middleOf = ({ dataFolder }: Pick<BackendOptions, 'dataFolder'>) =>
  join(dataFolder, 'postgres/in-the-middle')

let folder: string
let backend: Backend | undefined
beforeAll(() => {
  folder = makeFolder()
})
afterAll(async () => {
  await backend?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts in a process of its own and, in the middle of a migration, ends it and PostgreSQL at once. */
async function cutOffIn(file: string, options: BackendOptions): Promise<void> {
  const script = `
    const { startBackend } = await import(${JSON.stringify(new URL('./index.ts', import.meta.url).href)})
    await startBackend({ ...${JSON.stringify(options)}, onProgress: (line) => console.log(line) })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'pipe' })
  const gone = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes(file)) break
  }
  await expect.poll(() => existsSync(middleOf(options)), { timeout: 60_000 }).toBe(true)
  const pids = join(options.dataFolder, 'postgres/postmaster.pid')
  // First the process: it would start a PostgreSQL again that ended without it.
  child.kill('SIGKILL')
  await gone
  process.kill(Number(readFileSync(pids, 'utf8').split('\n')[0]), 'SIGKILL')
}

test('a power cut in the middle of a migration leaves none of it, and the next start goes on', async () => {
  const { dataFolder } = optionsFor(folder, {})
  const pause = `copy (select 1) to '${middleOf({ dataFolder })}'; select pg_sleep(600);`
  const options = optionsFor(folder, { before: BEFORE, long: LONG(pause) })
  const long = join(options.migrationsFolder, '20260101000001_long.sql')
  await cutOffIn('_long.sql', options)

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
