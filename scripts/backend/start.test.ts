import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeFolder, optionsFor } from '../dev/testing/backend/fixture.ts'
import { LOCK_FILES } from './dataFolderLock.ts'
import { type Backend, type BackendOptions, StartError, startBackend } from './index.ts'
import { fallbackFolderOf } from './postgres/fallbackDataFolder.ts'
import { isAlive } from './processes.ts'

const NOTES = `create table public.notes (id int primary key, body text);
grant select on public.notes to anon;
insert into public.notes values (1, 'saved');`

// The tests share a database, because creating one takes long.
let folder: string
let options: BackendOptions
const running: (Backend | ChildProcess)[] = []

beforeAll(() => {
  folder = makeFolder()
  options = optionsFor(folder, { notes: NOTES })
})

afterEach(async () => {
  for (const one of running.splice(0).reverse()) {
    if ('close' in one) await one.close()
    else one.kill('SIGKILL')
  }
})

afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))

async function start(changed: Partial<BackendOptions> = {}): Promise<Backend> {
  const backend = await startBackend({ ...options, ...changed })
  running.push(backend)
  return backend
}

/** Starts a backend in a child process without NODE_ENV, because lite behaves differently in tests. */
async function startChild(dataFolder: string) {
  const script = `
    const { startBackend } = await import(${JSON.stringify(new URL('./index.ts', import.meta.url).href)})
    await startBackend(${JSON.stringify({ ...options, dataFolder })})
    console.log('ready')`
  const { NODE_ENV: _, ...env } = process.env
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env,
    stdio: 'pipe',
  })
  running.push(child)
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.includes('ready') && resolve())
    child.once('exit', () => reject(new Error(`the backend ended: ${errors}`)))
  })
  return { child, errors: () => errors }
}

async function refusal(changed: Partial<BackendOptions> = {}): Promise<string> {
  const error = await start(changed).then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(StartError)
  const { message } = error as StartError
  expect(message).not.toContain('\n')
  return message
}

async function bodies(backend: Backend): Promise<unknown> {
  const { data } = await createClient(backend.apiUrl, backend.publishableKey)
    .from('notes')
    .select('body')
  return data
}

function postmaster(dataFolder: string): number {
  return Number(readFileSync(join(dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
}

describe('starting', () => {
  test('a second start keeps data and keys and applies no migration', async () => {
    const first = await start()
    expect(first.appliedMigrations).toEqual(['20260101000000_notes.sql'])
    const pid = postmaster(options.dataFolder)
    await Promise.all([first.close(), first.close()])
    expect(isAlive(pid)).toBe(false)
    await expect(fetch(first.apiUrl)).rejects.toThrow()
    expect(existsSync(join(folder, 'data/data-folder.lock.json'))).toBe(false)

    const second = await start()
    expect(second.appliedMigrations).toEqual([])
    expect(second.secretKey).toBe(first.secretKey)
    expect(await bodies(second)).toEqual([{ body: 'saved' }])
    expect(statSync(join(folder, 'data/keys.json')).mode & 0o777).toBe(0o600)
  })

  test('other accounts cannot enter the data folder, even if it existed before', async () => {
    const dataFolder = join(folder, 'made-by-hand')
    mkdirSync(dataFolder, { mode: 0o755 })
    await start({ dataFolder })
    // As root, the group of the PostgreSQL account can enter the folder.
    const mode = process.getuid?.() === 0 ? 0o710 : 0o700
    expect(statSync(dataFolder).mode & 0o777).toBe(mode)
  })

  test('stops while a WebSocket is open', async () => {
    const backend = await start()
    const key = backend.publishableKey
    const address = backend.apiUrl.replace('http', 'ws')
    const socket = new WebSocket(`${address}/realtime/v1/websocket?apikey=${key}&vsn=1.0.0`)
    await new Promise((resolve, reject) => {
      socket.onopen = resolve
      socket.onerror = reject
    })
    const gone = new Promise((resolve) => {
      socket.onclose = resolve
    })
    await backend.close()
    await gone
  })

  test('two backends run in parallel with separate data', async () => {
    const other = { dataFolder: join(folder, 'other') }
    const [one, two] = await Promise.all([start(other), start()])
    const sql = postgres(one.databaseUrl, { max: 1 })
    await sql`update public.notes set body = 'changed'`
    await sql.end()
    expect(await bodies(one)).toEqual([{ body: 'changed' }])
    expect(await bodies(two)).toEqual([{ body: 'saved' }])
    const wrongKey = await fetch(`${two.apiUrl}/rest/v1/notes`, {
      headers: { apikey: one.secretKey },
    })
    expect(wrongKey.status).toBe(401)
  })

  test('Auth has the rate limits of a hosted project by default', async () => {
    const { apiUrl, publishableKey } = await start({ authLimits: undefined })
    const { auth } = createClient(apiUrl, publishableKey, { auth: { persistSession: false } })
    expect((await auth.resetPasswordForEmail('nobody@example.org')).error).toBeNull()
    const { error } = await auth.resetPasswordForEmail('nobody@example.org')
    expect([error?.status, error?.code]).toEqual([429, 'over_email_send_rate_limit'])
  })

  test('uses a given PostgreSQL instead of the embedded one', async () => {
    const { superuserUrl: databaseUrl } = await start()
    const own = await start({ dataFolder: join(folder, 'own'), databaseUrl })
    expect(own.appliedMigrations).toEqual([])
    expect(await bodies(own)).toEqual([{ body: 'saved' }])
    expect(existsSync(join(folder, 'own/postgres'))).toBe(false)
  })

  test('the database requires its password', async () => {
    const { databaseUrl } = await start()
    const url = new URL(databaseUrl)
    url.password = 'guess'
    const sql = postgres(url.toString(), { max: 1 })
    await expect(sql`select 1`).rejects.toThrow(/password/)
    await sql.end()
  })
})

describe('a failed start', () => {
  test('names the file and line of a failed migration, which is rolled back', async () => {
    const { migrationsFolder } = options
    const bad = join(migrationsFolder, '20260101000001_bad.sql')
    writeFileSync(bad, 'create table public.half (id int);\nselect 1;\nselekt 2;')
    const message = await refusal()
    expect(message).toContain('20260101000001_bad.sql, line 3,')
    expect(message).toContain('syntax error at or near "selekt"')
    expect(existsSync(join(folder, 'data/data-folder.lock.json'))).toBe(false)
    expect(existsSync(join(folder, 'data/postgres/postmaster.pid'))).toBe(false)

    writeFileSync(bad, 'create table public.half (id int);')
    expect((await start()).appliedMigrations).toEqual(['20260101000001_bad.sql'])
    rmSync(bad)
  })

  test('rejects migration files with an invalid name', async () => {
    const forgotten = join(options.migrationsFolder, 'forgotten.sql')
    writeFileSync(forgotten, 'select 1;')
    expect(await refusal()).toMatch(/forgotten\.sql is not a migration/)
    rmSync(forgotten)
    expect(await refusal({ migrationsFolder: join(folder, 'none') })).toMatch(
      /cannot be read \(ENOENT\)/,
    )
  })

  test('names a port in use and starts nothing', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const address = taken.address()
    const apiPort = typeof address === 'object' && address !== null ? address.port : 0
    const dataFolder = join(folder, 'unused')
    expect(await refusal({ apiPort, dataFolder })).toContain(`Port ${apiPort} `)
    expect(readdirSync(dataFolder)).toEqual([LOCK_FILES.lock])
    await new Promise((resolve) => taken.close(resolve))
  })

  test('names a locked folder with the process that locked it', async () => {
    await start()
    expect(await refusal()).toContain(
      `${options.dataFolder} is in use by another process (pid ${process.pid}, since`,
    )
  })

  test('names a folder that cannot be written', async () => {
    writeFileSync(join(folder, 'file'), '')
    const dataFolder = join(folder, 'file/data')
    expect(await refusal({ dataFolder })).toBe(
      `The data folder ${dataFolder} cannot be written (ENOTDIR).`,
    )
  })

  test.runIf(process.getuid?.() === 0)(
    'starts as root in a folder that the account of PostgreSQL cannot enter',
    async () => {
      const dataFolder = join(folder, 'closed/data')
      mkdirSync(dataFolder, { recursive: true })
      chmodSync(join(folder, 'closed'), 0o700)
      try {
        const elsewhere = await startBackend({ ...options, dataFolder })
        await elsewhere.close()
      } finally {
        rmSync(fallbackFolderOf(dataFolder), { recursive: true, force: true })
      }
    },
  )

  test('does not replace damaged keys', async () => {
    const dataFolder = join(folder, 'damaged')
    mkdirSync(dataFolder)
    writeFileSync(join(dataFolder, 'keys.json'), '{')
    expect(await refusal({ dataFolder })).toMatch(/keys\.json is damaged/)
  })

  test('reports a database that does not respond', async () => {
    expect(await refusal({ databaseUrl: 'postgres://nobody:x@127.0.0.1:1/none' })).toMatch(
      /ECONNREFUSED/,
    )
  })
})

test('after kill -9, stops the stale PostgreSQL and keeps the data', async () => {
  const dataFolder = join(folder, 'killed')
  const { child, errors } = await startChild(dataFolder)
  expect(errors()).toBe('')
  const stale = postmaster(dataFolder)
  expect(await refusal({ dataFolder })).toContain(`pid ${child.pid}`)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
  expect(isAlive(stale)).toBe(true)
  const backend = await start({ dataFolder })
  expect(postmaster(dataFolder)).not.toBe(stale)
  expect(await bodies(backend)).toEqual([{ body: 'saved' }])
})
