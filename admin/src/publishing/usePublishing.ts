import type { Tables } from '@broadsheet/shared/database.types.ts'
import { type RaRecord, useGetList } from 'react-admin'

/** How often the desk looks, in milliseconds. */
const LOOK_EVERY = 3000

type Row<T, K extends keyof T> = Pick<T, K> & RaRecord

export type Waiting = Row<Tables<'publish_events'>, 'id' | 'subject' | 'due_at' | 'error'>
export type Run = Row<
  Tables<'publish_runs'>,
  'id' | 'state' | 'started_at' | 'finished_at' | 'events' | 'changed' | 'release' | 'error'
>
export type Release = Row<Tables<'releases'>, 'name' | 'made_at' | 'articles' | 'is_live'>
export type SetAside = Row<Tables<'pages_set_aside'>, 'address' | 'error' | 'since'>
type Order = Row<Tables<'publish_events'>, 'id' | 'action' | 'release' | 'done_at'>

const OPTIONS = { refetchInterval: LOOK_EVERY, onError: () => undefined }

/** What waits, what the publisher did, and what can be gone back to; looked at every few seconds. */
export function usePublishing() {
  const waiting = useGetList<Waiting>(
    'publish_events',
    {
      pagination: { page: 1, perPage: 500 },
      sort: { field: 'id', order: 'ASC' },
      filter: { 'done_at@is': null },
      meta: { columns: ['id', 'subject', 'due_at', 'error'] },
    },
    OPTIONS,
  )
  const runs = useGetList<Run>(
    'publish_runs',
    {
      pagination: { page: 1, perPage: 15 },
      sort: { field: 'id', order: 'DESC' },
      meta: {
        columns: [
          'id',
          'state',
          'started_at',
          'finished_at',
          'events',
          'changed',
          'release',
          'error',
        ],
      },
    },
    OPTIONS,
  )
  const releases = useGetList<Release>(
    'releases',
    {
      pagination: { page: 1, perPage: 20 },
      sort: { field: 'name', order: 'DESC' },
      meta: { columns: ['id:name', 'name', 'made_at', 'articles', 'is_live'] },
    },
    OPTIONS,
  )
  const aside = useGetList<SetAside>(
    'pages_set_aside',
    {
      pagination: { page: 1, perPage: 50 },
      sort: { field: 'since', order: 'DESC' },
      meta: { columns: ['id:address', 'address', 'error', 'since'] },
    },
    OPTIONS,
  )
  const orders = useGetList<Order>(
    'publish_events',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'DESC' },
      filter: { subject: 'site' },
      meta: { columns: ['id', 'action', 'release', 'done_at'] },
    },
    OPTIONS,
  )
  const [order] = orders.data ?? []
  const live = releases.data?.find(({ is_live }) => is_live)
  return {
    waiting,
    runs,
    releases,
    aside,
    live,
    /** Whether readers get an earlier release, and changes wait until a rebuild. */
    isHeld: order?.action === 'rollback' && (!order.done_at || order.release === live?.name),
    error: waiting.error ?? runs.error ?? releases.error ?? aside.error ?? orders.error,
    refetch: () => {
      for (const list of [waiting, runs, releases, aside, orders]) list.refetch()
    },
  }
}

export type Desk = ReturnType<typeof usePublishing>
