import type { DataProvider, GetListParams, GetManyParams } from 'react-admin'
import { expect, it } from 'vitest'
import { EXACT_COUNT, readPage } from './readPage.ts'
import { readReportedFirst } from './reportedFirst.ts'

interface Row {
  id: number
}

/** A list of so many rows whose planner expects `planned`; records which counts were requested. */
function listOf(rows: number, planned: number) {
  const counts: string[] = []
  const base = {
    getList: async (_: string, { pagination, meta }: GetListParams) => {
      counts.push(meta.headers.Prefer)
      const { page, perPage } = pagination as { page: number; perPage: number }
      const start = (page - 1) * perPage
      const data = Array.from({ length: Math.max(0, Math.min(perPage, rows - start)) }, (_, i) => ({
        id: start + i,
      }))
      return { data, total: meta.headers.Prefer === 'count=exact' ? rows : planned }
    },
    getMany: async (_: string, { ids }: GetManyParams) => ({ data: ids.map((id) => ({ id })) }),
  } as unknown as DataProvider
  const read = async (page: number, perPage: number) =>
    (await readPage<Row>(base, 'rows', { pagination: { page, perPage }, filter: {} })).total
  return { counts, read }
}

it('a page that is not full ends the list, whatever the planner expects', async () => {
  const { read, counts } = listOf(30, 90_000)
  expect([await read(1, 50), await read(2, 25)]).toEqual([30, 30])
  expect(counts).toEqual(['count=planned', 'count=planned'])
})

it('a list of some thousands is counted', async () => {
  const { read, counts } = listOf(4321, EXACT_COUNT)
  expect(await read(1, 25)).toBe(4321)
  expect(counts).toEqual(['count=planned', 'count=exact'])
})

it('a longer list is estimated, but never shorter than what was read', async () => {
  const { read, counts } = listOf(123_456, 100_000)
  expect([await read(1, 25), await read(4500, 25)]).toEqual([100_000, 112_500])
  expect(counts).toEqual(['count=planned', 'count=planned'])
})

it.each([0, 1, 9, 10, 11, 25])(
  'reads %i reported comments first, without a gap',
  async (reports) => {
    const rows = Array.from({ length: 37 }, (_, id) => ({ id }))
    const read = async ({ pagination, filter }: GetListParams) => {
      const { page, perPage } = pagination as { page: number; perPage: number }
      const isReported = 'reported_at@not.is' in filter
      const part = isReported
        ? rows.slice(0, reports)
        : 'is_reported' in filter
          ? rows.slice(reports)
          : rows
      return { data: part.slice((page - 1) * perPage, page * perPage), total: part.length }
    }
    const found: Row[] = []
    for (const page of [1, 2, 3, 4]) {
      const params = { pagination: { page, perPage: 10 }, filter: {} }
      const { data, total } = await readReportedFirst(read, params)
      expect(total).toBe(37)
      found.push(...data)
    }
    expect(found).toEqual(rows)
  },
)
