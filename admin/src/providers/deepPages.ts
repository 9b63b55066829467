import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'react-admin'
import { inParts } from './inBatches.ts'

/** From this row on, a page is read in two steps. */
const DEEP = 1000

/**
 * Reads a page of a list. Of a page that is far from the beginning, the ids are read first and then its rows:
 * the database would otherwise compute all columns, with those of other tables, of every row before the page.
 */
export async function readRows<Row extends RaRecord>(
  base: DataProvider,
  resource: string,
  params: GetListParams,
): Promise<GetListResult<Row>> {
  const { page = 1, perPage = 1 } = params.pagination ?? {}
  if ((page - 1) * perPage < DEEP) return base.getList<Row>(resource, params)
  const columns: readonly string[] = params.meta?.columns ?? ['*']
  const keys = { ...params.meta, columns: ['id', ...columns.filter(isNeededForRows)] }
  const list = await base.getList<Row>(resource, { ...params, meta: keys })
  const ids = list.data.map(({ id }) => id)
  const meta = { ...params.meta, headers: undefined }
  const parts = await inParts(ids, (part) => base.getMany<Row>(resource, { ids: part, meta }))
  const rows = new Map(parts.flatMap(({ data }) => data).map((row) => [row.id, row]))
  // A row that was deleted in between is left out.
  return { ...list, data: ids.flatMap((id) => rows.get(id) ?? []) }
}

/** Embedded tables that decide which rows a list has, or by which it is sorted. */
const isNeededForRows = (column: string) => column.includes('!inner')
