import { SETTINGS_FIELDS } from '@broadsheet/shared/domain/settingsFields.ts'
import type { Language } from '@broadsheet/shared/messages/languages.ts'
import { publicationLanguageOf } from '@broadsheet/shared/messages/publicationLanguage.ts'
import { useGetList } from 'react-admin'

const HOUR = 3_600_000

interface Settings {
  id: string
  site_name: string
  language: string
}

/** The site name of the settings. */
export const useSiteName = (): string =>
  useSettings()?.site_name ?? SETTINGS_FIELDS.site_name.default

/** Language in which the publication appears; the console may have another one. */
export const usePublicationLanguage = (): Language =>
  publicationLanguageOf(useSettings() ?? null).language

function useSettings(): Settings | undefined {
  const { data } = useGetList<Settings>(
    'site_settings',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
      meta: { columns: ['id', 'site_name', 'language'] },
    },
    // Errors are ignored: the console works without them.
    { staleTime: HOUR, onError: () => undefined },
  )
  return data?.[0]
}
