import { languageOf, missingLanguages } from '@broadsheet/shared/domain/translations.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { languageName, languagesByName } from '@broadsheet/shared/text/languageNames.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { Box, Link as MuiLink, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import { ChoiceInput } from '../../forms/ChoiceInput.tsx'
import { problemMessage } from '../../providers/problems.ts'
import { type Article, type ArticleSummary, statusLabel } from './article.ts'
import { readTranslations } from './translations.ts'
import { useArticleLanguages } from './useArticleLanguages.ts'

/** The language of the article, and its translations. Nothing on a site in one language. */
export function ArticleTranslations() {
  const article = useRecordContext<Article>()
  const { publication, languages } = useArticleLanguages()
  if (!article || (languages.length === 0 && article.lang === null)) return null
  const listed = languages.map(({ tag }) => tag)
  const own = languageOf(article.lang, publication)
  const unlisted = missingLanguages([own], listed.map(asArticle), publication)
  const choices = languagesByName([...listed, ...unlisted]).filter(({ tag }) => tag !== publication)
  return (
    <>
      <ChoiceInput
        source="lang"
        label={t('console.resources.articles.language')}
        all={languageName(publication)}
        choices={choices.map(({ tag, name }) => [tag, name])}
      />
      <TranslationList article={article} />
    </>
  )
}

const asArticle = (lang: string) => ({ lang })

function TranslationList({ article }: { article: Article }) {
  const { publication, languages } = useArticleLanguages()
  const { data, error } = useQuery({
    queryKey: ['translations', article.id],
    queryFn: () => readTranslations(article.id),
  })
  if (error) return <Typography color="error">{problemMessage(error)}</Typography>
  if (!data) return null
  const missing = missingLanguages(
    languages.map(({ tag }) => tag),
    [article, ...data],
    publication,
  )
  return (
    <Box component="section" aria-labelledby="translations">
      <Typography id="translations" variant="h3" sx={{ mb: 1 }}>
        {t('editor.translations.title')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}>
        {data.map((other) => (
          <li key={other.id}>
            <Translation article={other} language={languageOf(other.lang, publication)} />
          </li>
        ))}
        {missing.map((tag) => (
          <li key={tag}>
            {languageName(tag)} ·{' '}
            <Typography component="span" color="textSecondary">
              {t('editor.translations.missing')}
            </Typography>
          </li>
        ))}
      </Box>
      <MuiLink href={urls.editArticle(article.slug)}>
        {t('console.resources.articles.editTranslations')}
      </MuiLink>
    </Box>
  )
}

interface TranslationProps {
  article: Pick<ArticleSummary, 'id' | 'title' | 'status' | 'published_at'>
  language: string
}

function Translation({ article, language }: TranslationProps) {
  return (
    <>
      {languageName(language)} ·{' '}
      <Typography component="span" color="textSecondary">
        {statusLabel(article, new Date())}
      </Typography>
      <br />
      <MuiLink
        component={Link}
        to={`/articles/${article.id}`}
        lang={language}
        dir="auto"
        sx={{ overflowWrap: 'anywhere' }}
      >
        {article.title}
      </MuiLink>
    </>
  )
}
