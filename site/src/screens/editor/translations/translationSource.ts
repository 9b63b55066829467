import { storedLanguage } from '@broadsheet/shared/domain/translations.ts'
import { canonicalLanguage } from '@broadsheet/shared/text/languageTag.ts'
import type { EditableArticle } from '../../../client/articles/editableArticle.ts'
import { type ArticleForm, EMPTY_FORM, slugOf, storedOf } from '../form/articleForm.ts'

/** Parameters of the editor's address for a new translation. */
const ARTICLE = 'translation-of'
const LANGUAGE = 'lang'

/** The article that a new one translates. */
export interface TranslationSource {
  id: string
  title: string
}

/** What a new translation is based on: the id of an article, and the language to write in. */
export interface TranslationRequest {
  article: string
  language: string
}

/** Query of the editor's address that opens a new translation of an article. */
export const translationQuery = (article: string, language: string): string =>
  `?${new URLSearchParams({ [ARTICLE]: article, [LANGUAGE]: language })}`

/** The translation that an address requests; null for an ordinary new article. */
export function requestedTranslation(query: string): TranslationRequest | null {
  const values = new URLSearchParams(query)
  const article = values.get(ARTICLE)
  const language = canonicalLanguage(values.get(LANGUAGE) ?? '')
  return article && language ? { article, language } : null
}

/**
 * The form of a new translation: a draft with text, pictures, category and tags of the source as a
 * starting point. Its address follows the translated title.
 */
export function translationForm(source: EditableArticle, language: string): ArticleForm {
  const { form } = storedOf(source)
  const lang = storedLanguage(language) ?? ''
  return {
    ...form,
    lang,
    slug: slugOf({ title: form.title, lang }),
    status: EMPTY_FORM.status,
    is_featured: EMPTY_FORM.is_featured,
    published_at: EMPTY_FORM.published_at,
    canonical_url: EMPTY_FORM.canonical_url,
  }
}
