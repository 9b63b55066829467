import { readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeFolder, optionsFor } from '../dev/testing/backend/fixture.ts'
import { type Backend, startBackend } from './index.ts'

const TABLES = `
  create table public.notes (id int primary key, text text not null);
  alter table public.notes enable row level security;
  grant select, insert on public.notes to service_role;
  create function public.slow(seconds numeric) returns text language sql as
    $$ select pg_sleep(seconds)::text $$;
  grant execute on function public.slow to service_role;`

let folder: string
let backend: Backend
const incidents: string[] = []
beforeEach(async () => {
  incidents.length = 0
  folder = makeFolder()
  const options = optionsFor(folder, { tables: TABLES })
  backend = await startBackend({ ...options, onIncident: (line) => incidents.push(line) })
})
afterEach(async () => {
  await backend?.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})

const cluster = () => join(optionsFor(folder, {}).dataFolder, 'postgres')
const postmaster = () =>
  Number(readFileSync(join(cluster(), 'postmaster.pid'), 'utf8').split('\n')[0])
const service = () =>
  createClient(backend.apiUrl, backend.secretKey, { auth: { persistSession: false } })

/** Requests that run in transactions. Resolves to whether each failed. */
function startRequests(count: number): Promise<boolean[]> {
  const request = async () => (await service().rpc('slow', { seconds: 30 })).error !== null
  return Promise.all(Array.from({ length: count }, request))
}

async function whenAllSleep(count: number): Promise<void> {
  const sql = postgres(backend.superuserUrl, { max: 1, onnotice: () => {} })
  const asleep = async () =>
    (await sql`select from pg_stat_activity where wait_event = 'PgSleep'`).length
  await expect.poll(asleep, { timeout: 30_000 }).toBe(count)
  await sql.end()
}

const insert = async (id: number) =>
  (await service().from('notes').insert({ id, text: 'saved' })).error?.message ?? null
const ids = async () => (await service().from('notes').select('id').order('id')).data

describe('a killed PostgreSQL', { timeout: 180_000 }, () => {
  it('is restarted; running requests fail without ending the process', async () => {
    expect(await insert(1)).toBe(null)
    const running = startRequests(8)
    await whenAllSleep(8)
    process.kill(postmaster(), 'SIGKILL')
    expect(await running).toEqual(Array(8).fill(true))
    await expect.poll(() => incidents.at(-1), { timeout: 90_000 }).toContain('runs again')
    expect(incidents[0]).toBe('PostgreSQL ended (SIGKILL): starting it again …')

    // More requests than connections in the pool: no closed connection is used.
    await expect.poll(() => insert(2), { timeout: 30_000 }).toBe(null)
    expect(await Promise.all(Array.from({ length: 30 }, (_, n) => insert(n + 3)))).toEqual(
      Array(30).fill(null),
    )
    expect(await ids()).toHaveLength(32)
  })

  it('is reported as lost if it does not start again', async () => {
    renameSync(join(cluster(), 'PG_VERSION'), join(cluster(), 'PG_VERSION.away'))
    process.kill(postmaster(), 'SIGKILL')
    const { message } = await backend.lost
    expect(message).toMatch(
      /^PostgreSQL ended \(SIGKILL\) and does not start again: .+postgres\.log\)\.$/,
    )
  })
})

it('replaces sessions that PostgreSQL ends during a transaction', async () => {
  const running = startRequests(8)
  await whenAllSleep(8)
  const sql = postgres(backend.superuserUrl, { max: 1, onnotice: () => {} })
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and backend_type = 'client backend'`
  await sql.end()
  expect(await running).toEqual(Array(8).fill(true))
  expect(await insert(0)).toBe(null)
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => insert(n + 1)))
  expect(answers).toEqual(Array(30).fill(null))
  expect(incidents).toEqual([])
})
