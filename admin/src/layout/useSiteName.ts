import { SETTINGS_FIELDS } from '@broadsheet/shared/domain/settingsFields.ts'
import { useGetList } from 'react-admin'

const HOUR = 3_600_000

interface Settings {
  id: string
  site_name: string
}

/** The site name of the settings. */
export function useSiteName(): string {
  const { data } = useGetList<Settings>(
    'site_settings',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
      meta: { columns: ['id', 'site_name'] },
    },
    // Errors are ignored: the console works without the name.
    { staleTime: HOUR, onError: () => undefined },
  )
  return data?.[0]?.site_name ?? SETTINGS_FIELDS.site_name.default
}
