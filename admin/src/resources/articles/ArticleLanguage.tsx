import { languageOf } from '@broadsheet/shared/domain/translations.ts'
import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { languageName, languagesByName } from '@broadsheet/shared/text/languageNames.ts'
import { Chip, Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import type { ArticleSummary } from './article.ts'
import { useArticleLanguages } from './useArticleLanguages.ts'

const LIST = new Intl.ListFormat(activeLocale(), { type: 'conjunction' })

/** The language of an article. */
export function LanguageChip({ article }: { article: Pick<ArticleSummary, 'lang'> }) {
  const { publication } = useArticleLanguages()
  return (
    <Chip
      size="small"
      variant="outlined"
      label={languageName(languageOf(article.lang, publication))}
    />
  )
}

/** Names of the languages in which an article has no translation; nothing if there is none. */
export function MissingTranslations({ article }: { article: ArticleSummary }) {
  if (article.missing_translations.length === 0) return null
  const names = languagesByName(article.missing_translations).map(({ name }) => name)
  return (
    <Typography variant="body2" component="span">
      {t('console.resources.articles.missingTranslations', { languages: LIST.format(names) })}
    </Typography>
  )
}

/** Language and missing translations of the article of this row. */
export function LanguageCell() {
  const article = useRecordContext<ArticleSummary>()
  return article ? <LanguageChip article={article} /> : null
}

/** Missing translations of the article of this row. */
export function MissingCell() {
  const article = useRecordContext<ArticleSummary>()
  return article ? <MissingTranslations article={article} /> : null
}
