import { directionOf } from '@broadsheet/shared/text/languageTag.ts'

/**
 * Attributes of a field with text of the article: spelling, hyphenation and fonts follow the language.
 *
 * @param lang - BCP 47 tag; empty for the language of the site, where text has the direction of its first
 *   letter, and an empty field that of the page.
 */
export const inLanguage = (lang: string, text: string) =>
  lang === '' ? { dir: text ? 'auto' : undefined } : { lang, dir: directionOf(lang) }
