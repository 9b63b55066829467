import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshBackend, freshBackend } from '../../dev/database/freshBackend.ts'
import { sendUnderKills } from '../../dev/testing/newsletter/sendUnderKills.ts'
import { connectionsFor } from '../../mail/mailRate.ts'

const RATE = 200
const KILLS = 3
let backend: FreshBackend
let sql: Sql
beforeAll(async () => {
  backend = await freshBackend()
  sql = postgres(backend.databaseUrl, { max: 2, onnotice: () => {} })
})
afterAll(async () => {
  await sql?.end({ timeout: 1 })
  await backend?.close()
})

it('sends to every subscriber when the worker is killed, and repeats only mails in flight, with the same Message-ID', async () => {
  const result = await sendUnderKills(backend, sql, { subscribers: 400, rate: RATE, kills: KILLS })
  expect(result).toMatchObject({ state: 'sent', sent: 400, skipped: 0, otherIds: 0 })
  expect(result.repeated).toBeLessThanOrEqual(KILLS * connectionsFor(RATE))
  // Mails of two workers are within the same second.
  expect(result.busiestSecond).toBeLessThanOrEqual(RATE + connectionsFor(RATE) * 2)
})
