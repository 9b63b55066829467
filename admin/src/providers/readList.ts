import type { DataProvider, GetListParams, RaRecord } from 'react-admin'
import { readRows } from './deepPages.ts'
import { type Page, readPage } from './readPage.ts'

/** Most rows a backend returns at once (`max_rows` of a hosted project). */
const ROWS = 1000

/** Reads a list of any length, in as many requests as the backend needs. */
export async function readList<Row extends RaRecord>(
  base: DataProvider,
  resource: string,
  params: GetListParams,
): Promise<Page<Row>> {
  const { page = 1, perPage = ROWS } = params.pagination ?? {}
  if (perPage <= ROWS) return readPage<Row>(base, resource, params)
  const rows: Row[] = []
  for (let part = 1; ; part++) {
    const pagination = { page: part, perPage: ROWS }
    const meta = { ...params.meta, headers: { Prefer: 'count=planned' } }
    const { data, total = 0 } = await readRows<Row>(base, resource, { ...params, pagination, meta })
    rows.push(...data)
    if (data.length < ROWS || rows.length >= page * perPage) {
      const read = rows.length
      const all = data.length < ROWS ? read : Math.max(read, total)
      return { data: rows.slice((page - 1) * perPage, page * perPage), total: all }
    }
  }
}
