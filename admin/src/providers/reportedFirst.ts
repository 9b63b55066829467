import type { GetListParams, RaRecord } from 'react-admin'
import type { Page } from './readPage.ts'

type Read<Row> = (params: GetListParams) => Promise<Page<Row>>

/** Sort field of the comments: reported ones first, then the newest. */
export const REPORTED_FIRST = 'reported_at'

/**
 * Reads a page of comments, those with open reports first. In two parts, because a single order by the
 * time of the report would sort all comments.
 *
 * @param read - reads a page of comments with a filter and an order.
 * @param params - the filter in the notation of ra-data-postgrest.
 */
export async function readReportedFirst<Row extends RaRecord>(
  read: Read<Row>,
  params: GetListParams,
): Promise<Page<Row>> {
  const { page = 1, perPage = 25 } = params.pagination ?? {}
  const { filter } = params
  const reported = await read({
    ...params,
    filter: { ...filter, 'reported_at@not.is': null },
    sort: { field: 'reported_at', order: 'DESC' },
  })
  if ('reported_at@not.is' in filter) return reported
  const skipped = Math.max(0, (page - 1) * perPage - reported.total)
  const readOthers = (others: number) =>
    read({
      ...params,
      pagination: { page: others, perPage },
      filter: { ...filter, is_reported: false },
      sort: { field: 'created_at', order: 'DESC' },
    })
  // The other comments begin in the middle of a page of theirs.
  const first = Math.floor(skipped / perPage) + 1
  const start = skipped % perPage
  const wanted = perPage - reported.data.length
  const [{ data }, { total }] = await Promise.all([
    readOthers(first),
    // Of all comments: the planner cannot estimate how many are not reported.
    read({
      ...params,
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'created_at', order: 'DESC' },
    }),
  ])
  const more =
    start + wanted > perPage && data.length === perPage ? await readOthers(first + 1) : null
  const others = [...data, ...(more?.data ?? [])].slice(start, start + wanted)
  return { data: [...reported.data, ...others], total }
}
