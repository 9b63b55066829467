import { articleLanguages } from '@broadsheet/shared/domain/translations.ts'
import { languagesByName, type NamedLanguage } from '@broadsheet/shared/text/languageNames.ts'
import { usePublicationLanguage, usePublicationSettings } from '../../layout/useSiteName.ts'

/** Languages of the articles of the publication. */
export interface ArticleLanguages {
  /** Tag of the language of the publication. */
  publication: string
  /** All languages by name; empty on a site in one language. */
  languages: readonly NamedLanguage[]
}

/** Reads the languages in which articles appear. */
export function useArticleLanguages(): ArticleLanguages {
  const publication = usePublicationLanguage()
  const others = usePublicationSettings()?.article_languages ?? []
  const tags = others.length > 0 ? articleLanguages(publication, others) : []
  return { publication, languages: languagesByName(tags) }
}
