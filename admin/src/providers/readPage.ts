import type { DataProvider, GetListParams, RaRecord } from 'react-admin'
import { readRows } from './deepPages.ts'

/**
 * Up to this many rows a list is counted; above it, the total is the estimate of the planner, because
 * counting reads every row. `dashboard_counts` uses the same number.
 */
export const EXACT_COUNT = 5_000

export interface Page<Row> {
  data: Row[]
  total: number
}

type Count = 'planned' | 'exact'

/** Reads a page of a list with its total, which is an estimate above EXACT_COUNT. */
export async function readPage<Row extends RaRecord>(
  base: DataProvider,
  resource: string,
  params: GetListParams,
): Promise<Page<Row>> {
  const { page = 1, perPage = 1 } = params.pagination ?? {}
  const read = async (count: Count, pagination: GetListParams['pagination']) => {
    const headers = { ...params.meta?.headers, Prefer: `count=${count}` }
    const meta = { ...params.meta, headers }
    const { data, total = 0 } = await readRows<Row>(base, resource, { ...params, pagination, meta })
    return { data, total }
  }
  const { data, total } = await read('planned', params.pagination)
  const end = (page - 1) * perPage + data.length
  const isLastPage = data.length < perPage && (data.length > 0 || page === 1)
  if (isLastPage) return { data, total: end }
  if (total > EXACT_COUNT) return { data, total: Math.max(total, end) }
  return { data, total: (await read('exact', { page: 1, perPage: 1 })).total }
}
