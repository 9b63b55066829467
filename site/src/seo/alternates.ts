import { activeLanguage, activeLocale } from '@broadsheet/shared/messages/active.ts'
import { isSameLanguage } from '@broadsheet/shared/text/languageTag.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { Translation } from '../content/translations.ts'

/** An address of a page in a language. */
export interface Alternate {
  /** BCP 47 tag, or `x-default` for readers of all other languages. */
  hreflang: string
  href: string
}

/** The translation in the language of the publication, which is that of its readers. */
export const originalOf = (translations: readonly Translation[]): Translation | undefined =>
  translations.find(({ lang }) => isSameLanguage(lang, activeLanguage()))

/**
 * The addresses of an article in each language, also its own, as search engines require
 * (https://developers.google.com/search/docs/specialty/international/localized-versions).
 *
 * @param translations - the article and its translations; empty without translations.
 */
export function alternatesOf(translations: readonly Translation[], origin: string): Alternate[] {
  const alternate = (hreflang: string, { slug }: Translation): Alternate => ({
    hreflang,
    href: origin + urls.article(slug),
  })
  const usual = originalOf(translations) ?? translations[0]
  return [
    ...translations.map((each) => alternate(each.lang, each)),
    ...(usual ? [alternate('x-default', usual)] : []),
  ]
}

/** Value of og:locale: language and region, such as de_DE. */
export function openGraphLocale(lang: string | null): string {
  if (lang === null || isSameLanguage(lang, activeLanguage()))
    return activeLocale().replace('-', '_')
  const { language, region } = new Intl.Locale(lang).maximize()
  return region ? `${language}_${region}` : language
}
