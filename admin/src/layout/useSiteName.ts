import type { Tables } from '@broadsheet/shared/database.types.ts'
import { DEFAULT_SITE_NAME } from '@broadsheet/shared/domain/siteName.ts'
import type { Language } from '@broadsheet/shared/messages/languages.ts'
import { publicationLanguageOf } from '@broadsheet/shared/messages/publicationLanguage.ts'
import { useGetList } from 'react-admin'

const HOUR = 3_600_000

const COLUMNS = [
  ...(['id', 'site_name', 'language', 'locale', 'first_day_of_week', 'timezone'] as const),
  ...(['native_slugs', 'article_languages', 'audience_counting'] as const),
] as const

type Settings = Pick<Tables<'site_settings'>, (typeof COLUMNS)[number]>

/** The site name of the settings. */
export const useSiteName = (): string => usePublicationSettings()?.site_name ?? DEFAULT_SITE_NAME

/** Language in which the publication appears; the console may have another one. */
export const usePublicationLanguage = (): Language =>
  publicationLanguageOf(usePublicationSettings() ?? null).language

/** Whether suggested addresses keep the letters of the script of the publication. */
export const useNativeSlugs = (): boolean => usePublicationSettings()?.native_slugs === true

/** Settings that screens besides the settings themselves depend on; undefined before they are loaded. */
export const usePublicationSettings = (): Settings | undefined => useSettings().data?.[0]

/** Time zone of the publication; undefined before it is loaded, UTC if that failed. */
export function usePublicationTimeZone(): string | undefined {
  const { data, error } = useSettings()
  return data?.[0]?.timezone ?? (data || error ? 'UTC' : undefined)
}

function useSettings() {
  return useGetList<Settings>(
    'site_settings',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
      meta: { columns: [...COLUMNS] },
    },
    // Errors are ignored: the console works without them.
    { staleTime: HOUR, onError: () => undefined },
  )
}
