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
    <Latest title="Latest articles" to="/articles" list={list} empty="No articles yet.">
      {(article) => (
        <>
          <TitleLink article={article} />
          <Typography variant="body2" color="textSecondary">
            {statusLabel(article, new Date())} · {article.author?.username ?? 'No author'} ·{' '}
            <ShortDate value={article.created_at} />
          </Typography>
        </>
      )}
    </Latest>
  )
}
