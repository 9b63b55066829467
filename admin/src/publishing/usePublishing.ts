import type { Tables } from '@broadsheet/shared/database.types.ts'
import { type RaRecord, useGetList } from 'react-admin'

const POLL_INTERVAL_MS = 3000

type Row<T, K extends keyof T> = Pick<T, K> & RaRecord

export type Waiting = Row<Tables<'publish_events'>, 'id' | 'subject' | 'due_at' | 'error'>
export type Run = Row<
  Tables<'publish_runs'>,
  'id' | 'state' | 'started_at' | 'finished_at' | 'events' | 'changed' | 'release' | 'error'
>
export type Release = Row<Tables<'releases'>, 'name' | 'made_at' | 'articles' | 'is_live'>
export type QuarantinedPages = Row<Tables<'quarantined_pages'>, 'address' | 'error' | 'since'>
type SiteCommand = Row<Tables<'publish_events'>, 'id' | 'action' | 'release' | 'done_at'>

const OPTIONS = { refetchInterval: POLL_INTERVAL_MS, onError: () => undefined }

/** Waiting changes, runs and stored releases, polled every few seconds. */
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
      // The newest five, 24 of a day and 7 of a week.
      pagination: { page: 1, perPage: 50 },
      sort: { field: 'made_at', order: 'DESC' },
      meta: { columns: ['id:name', 'name', 'made_at', 'articles', 'is_live'] },
    },
    OPTIONS,
  )
  const quarantined = useGetList<QuarantinedPages>(
    'quarantined_pages',
    {
      pagination: { page: 1, perPage: 50 },
      sort: { field: 'since', order: 'DESC' },
      meta: { columns: ['id:address', 'address', 'error', 'since'] },
    },
    OPTIONS,
  )
  const siteCommands = useGetList<SiteCommand>(
    'publish_events',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'DESC' },
      filter: { subject: 'site' },
      meta: { columns: ['id', 'action', 'release', 'done_at'] },
    },
    OPTIONS,
  )
  const [command] = siteCommands.data ?? []
  const live = releases.data?.find(({ is_live }) => is_live)
  return {
    waiting,
    runs,
    releases,
    quarantined,
    live,
    /** Whether an earlier release is live and changes wait for a rebuild. */
    isHeld: command?.action === 'rollback' && (!command.done_at || command.release === live?.name),
    error: waiting.error ?? runs.error ?? releases.error ?? quarantined.error ?? siteCommands.error,
    refetch: () => {
      for (const list of [waiting, runs, releases, quarantined, siteCommands]) list.refetch()
    },
  }
}

export type Publishing = ReturnType<typeof usePublishing>
