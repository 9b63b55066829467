import { activeLanguage } from '../messages/active.ts'
import { isSameLanguage } from '../text/languageTag.ts'

/** Tag of the language of an article; null and '' are that of the publication. */
export const languageOf = (lang: string | null, publication: string = activeLanguage()): string =>
  lang || publication

/**
 * Languages in which articles appear: that of the publication, and those of the settings, each once.
 *
 * @param others - setting `article_languages`.
 */
export function articleLanguages(publication: string, others: readonly string[]): string[] {
  return [publication, ...others.filter((tag) => !isSameLanguage(tag, publication))]
}

/** The languages that none of these articles has. */
export function missingLanguages(
  languages: readonly string[],
  articles: readonly { lang: string | null }[],
  publication: string = activeLanguage(),
): string[] {
  const has = (tag: string) =>
    articles.some(({ lang }) => isSameLanguage(languageOf(lang, publication), tag))
  return languages.filter((tag) => !has(tag))
}

/** The value to store for a language: null for that of the publication. */
export const storedLanguage = (
  tag: string,
  publication: string = activeLanguage(),
): string | null => (isSameLanguage(tag, publication) ? null : tag)
