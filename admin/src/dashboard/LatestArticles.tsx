import { t } from '@broadsheet/shared/messages/t.ts'
import { Typography } from '@mui/material'
import { useGetList } from 'react-admin'
import { ShortDate } from '../layout/ShortDate.tsx'
import { TitleLink } from '../resources/articles/ArticleTitle.tsx'
import { type ArticleSummary, FOR_LIST, statusLabel } from '../resources/articles/article.ts'
import { LATEST, Latest } from './Latest.tsx'

/** The five most recently created articles. */
export function LatestArticles() {
  const list = useGetList<ArticleSummary>(
    'articles',
    { pagination: LATEST, sort: { field: 'created_at', order: 'DESC' }, meta: FOR_LIST },
    { onError: () => undefined },
  )
  return (
    <Latest
      title={t('console.latest.articles')}
      to="/articles"
      list={list}
      empty={t('console.latest.noArticles')}
    >
      {(article) => (
        <>
          <TitleLink article={article} />
          <Typography variant="body2" color="textSecondary">
            {statusLabel(article, new Date())} ·{' '}
            <bdi>{article.author?.username ?? t('console.latest.noAuthor')}</bdi> ·{' '}
            <ShortDate value={article.created_at} />
          </Typography>
        </>
      )}
    </Latest>
  )
}
