import { publicationLanguageOf } from '@broadsheet/shared/messages/publicationLanguage.ts'
import { t } from '@broadsheet/shared/messages/t.ts'

/**
 * The suggested subject of a new issue: its list, and the day in the publication's time zone and locale.
 *
 * @param settings - those of the publication; null before they are loaded.
 */
export function usualSubject(
  list: string,
  settings: { language: string; locale: string | null; timezone: string | null } | null,
  now: Date,
): string {
  const { locale } = publicationLanguageOf(settings)
  const timeZone = settings?.timezone ?? 'UTC'
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(now)
  return t('console.newsletters.usualSubject', { list, day })
}
