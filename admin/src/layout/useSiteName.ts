import { useGetList } from 'react-admin'

/** The name used when the setting is missing. */
const FALLBACK = 'Broadsheet'
const HOUR = 3_600_000

interface Settings {
  id: string
  site_name: string
}

/** What the paper is called. */
export function useSiteName(): string {
  const { data } = useGetList<Settings>(
    'site_settings',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
      meta: { columns: ['id', 'site_name'] },
    },
    // The name is an ornament here: without it the console works as well.
    { staleTime: HOUR, onError: () => undefined },
  )
  return data?.[0]?.site_name ?? FALLBACK
}
