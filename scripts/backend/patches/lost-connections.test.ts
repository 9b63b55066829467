import { spawnSync } from 'node:child_process'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type FreshBackend, freshBackend } from '../../dev/database/freshBackend.ts'
import { patchLostConnections } from './lost-connections.ts'

let backend: FreshBackend
let sql: postgres.Sql
beforeAll(async () => {
  backend = await freshBackend()
})
afterAll(() => backend?.close())

/** A pool with one session, which is idle. */
beforeEach(async () => {
  const connection = { application_name: 'lost-connections.test' }
  sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {}, connection })
  patchLostConnections(sql)
  const session = await sql.reserve()
  await session.unsafe('select 1')
  session.release()
})
afterEach(() => sql?.end({ timeout: 0 }))

/** Ends the session from another process: while this one waits, it cannot notice. */
function endSession(): void {
  const program = `
    const { default: postgres } = await import('postgres')
    const sql = postgres(process.env.DATABASE, { max: 1 })
    await sql\`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'lost-connections.test'\`
    await sql.end()`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, DATABASE: backend.superuserUrl },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
}

/** Reads a number in a transaction of a reserved session, as requests do. */
async function readInTransaction(number: number): Promise<unknown> {
  const session = await sql.reserve()
  await session.unsafe('begin')
  const [row] = await session.unsafe(`select ${number} as number`)
  await session.unsafe('commit')
  session.release()
  return row?.number
}

it('a transaction begins in another session if PostgreSQL has ended the idle one', async () => {
  for (const number of [1, 2, 3]) {
    endSession()
    expect(await readInTransaction(number)).toBe(number)
  }
})

it('a statement that may have been executed is not repeated, and the pool keeps its session', async () => {
  endSession()
  const session = await sql.reserve()
  await expect(session.unsafe('select 1')).rejects.toThrow()
  session.release()
  expect(await readInTransaction(2)).toBe(2)
})
