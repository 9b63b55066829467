import { t } from '@broadsheet/shared/messages/t.ts'
import { Paper, Stack, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import { useMayAccess } from '../../layout/accountQuery.ts'
import { DotSeparated } from '../../layout/DotSeparated.tsx'
import { SelectRow } from '../../lists/SelectRow.tsx'
import { SortSelect } from '../../lists/SortSelect.tsx'
import { ArticleActions } from './ArticleActions.tsx'
import { ArticleAssignment } from './ArticleAssignment.tsx'
import { ArticleDate } from './ArticleDate.tsx'
import { LanguageChip, MissingTranslations } from './ArticleLanguage.tsx'
import { CategoryName, TitleLink } from './ArticleTitle.tsx'
import type { ArticleSummary } from './article.ts'
import { bylineOf, namesOf } from './bylines.ts'
import { StatusSelect } from './StatusSelect.tsx'
import { useArticleLanguages } from './useArticleLanguages.ts'

/** The articles of this page as cards, on narrow screens. */
export function ArticleCards() {
  const { data = [] } = useListContext<ArticleSummary>()
  return (
    <>
      <SortSelect orders={ORDERS} sx={{ maxWidth: { sm: 240 } }} />
      <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data.map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
      </Stack>
    </>
  )
}

function ArticleCard({ article }: { article: ArticleSummary }) {
  const mayEditAll = useMayAccess()({ resource: 'articles', action: 'edit' })
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1 }}>
        {mayEditAll && <SelectRow id={article.id} name={article.title} />}
        <TitleLink article={article} />
      </Stack>
      <Typography
        variant="body2"
        component="div"
        color="textSecondary"
        sx={{ my: 1, overflowWrap: 'anywhere' }}
      >
        <Languages article={article} />
        <DotSeparated>
          <CategoryName article={article} />
          <bdi title={namesOf(article)}>{bylineOf(article)}</bdi>
          {t('console.resources.articles.views', { count: article.views_count })}
        </DotSeparated>
        <div>
          <ArticleDate article={article} />
        </div>
        <ArticleAssignment article={article} isNamed />
      </Typography>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', rowGap: 1, alignItems: 'center', justifyContent: 'space-between' }}
      >
        <StatusSelect article={article} />
        <ArticleActions article={article} />
      </Stack>
    </Paper>
  )
}

/** Language and missing translations; nothing on a site in one language. */
function Languages({ article }: { article: ArticleSummary }) {
  const { languages } = useArticleLanguages()
  if (languages.length === 0 && article.lang === null) return null
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 0.5 }}>
      <LanguageChip article={article} />
      <MissingTranslations article={article} />
    </Stack>
  )
}

/** The sort orders of the table's header. */
const ORDERS = [
  ['created_at DESC', t('console.resources.articles.order.newest')],
  ['created_at ASC', t('console.resources.articles.order.oldest')],
  ['title ASC', t('console.resources.articles.order.title')],
  ['published_at DESC', t('console.resources.articles.order.published')],
  ['views_count DESC', t('console.resources.articles.order.views')],
] as const
