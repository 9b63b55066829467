import { fileURLToPath } from 'node:url'
import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillLargeSite } from '../../scripts/dev/bench/database/fill.ts'
import { findCalls } from '../../scripts/dev/bench/database/findCalls.ts'
import { type Ids, measureOnce, pickIds } from '../../scripts/dev/bench/database/measure.ts'
import { QUERIES } from '../../scripts/dev/bench/database/queries/all.ts'
import { type FreshBackend, freshBackend } from '../../scripts/dev/database/freshBackend.ts'

/** Large enough that reading a whole table exceeds MOST_READ. */
const SIZE = { articles: 6_000, people: 6_000, comments: 30_000, likes: 10_000, bookmarks: 6_000 }

/** In proportion to the size: a count up to this number is exact. */
const EXACT_COUNT = 500

/**
 * Most rows and index entries of large tables that a query may read. A page of a list reads some hundreds,
 * the largest answers have a thousand rows with a few joins.
 */
const MOST_READ = 3_000

let backend: FreshBackend
let sql: Sql
let ids: Ids
beforeAll(async () => {
  backend = await freshBackend()
  sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} })
  await fillLargeSite(sql, SIZE, () => {})
  ids = await pickIds(sql)
  // The tables are small compared with those of the bench, and reading them whole is sometimes cheaper.
  // Without sequential scans the planner takes one only where no index can be used.
  await sql`set enable_seqscan = off`
})
afterAll(async () => {
  await sql?.end()
  await backend?.close()
})

describe('a query of the product', () => {
  it.each(QUERIES.filter(({ kind }) => kind !== 'job'))(
    'reads few rows of large tables: $name ($as)',
    async (query) => {
      const { read, scanned } = await measureOnce(sql, query, ids, EXACT_COUNT)
      expect(scanned).toEqual([])
      expect(read).toBeLessThan(query.readsMany ? Number.POSITIVE_INFINITY : MOST_READ)
    },
  )
})

it('a sequential scan and a full read are noticed', async () => {
  const query = (statement: string) => ({ name: '', as: 'admin', calls: [], statement }) as const
  const whole = query("select count(*) from public.comments where md5(content) = 'x'")
  const { scanned, read } = await measureOnce(sql, whole, ids)
  expect(scanned).toEqual(['public.comments'])
  expect(read).toBeGreaterThan(MOST_READ)
  const inside = query('select count(*) from public.find_comments($$com$$)')
  expect((await measureOnce(sql, inside, ids)).read).toBeGreaterThan(0)
})

it('every call of the API has a query in the list', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const listed = new Set(QUERIES.flatMap(({ calls }) => calls))
  expect(findCalls(root).filter((call) => !listed.has(call))).toEqual([])
})
