import { activeLanguage } from '@broadsheet/shared/messages/active.ts'
import {
  canonicalLanguage,
  directionOf,
  isSameLanguage,
  ownLanguageName,
} from '@broadsheet/shared/text/languageTag.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { Translation } from '../content/translations.ts'

/** Attributes of an element with text in another language than the page (WCAG 2.2, 3.1.2). */
export interface TextLanguage {
  /** BCP 47 tag. */
  lang: string
  dir: 'ltr' | 'rtl'
}

/** Attributes of the text of an article; null when it has the language of the page, or no known one. */
export function languageOf(tag: string | null): TextLanguage | null {
  const lang = tag === null ? null : canonicalLanguage(tag)
  if (lang === null || isSameLanguage(lang, activeLanguage())) return null
  return { lang, dir: directionOf(lang) }
}

/** A link to a translation, named by its language in that language. */
export interface TranslationLink extends TextLanguage {
  name: string
  href: string
}

/** Links to the other articles of a group. */
export function translationLinks(
  slug: string,
  translations: readonly Translation[],
): TranslationLink[] {
  return translations
    .filter((other) => other.slug !== slug)
    .map(({ slug, lang }) => ({
      ...{ lang, dir: directionOf(lang) },
      name: ownLanguageName(lang),
      href: urls.article(slug),
    }))
}
