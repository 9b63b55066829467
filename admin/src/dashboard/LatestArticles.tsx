import { t } from '@broadsheet/shared/messages/t.ts'
import { useGetList } from 'react-admin'
import { useArticleScope } from '../layout/accountQuery.ts'
import { DotSeparated } from '../layout/DotSeparated.tsx'
import { ShortDate } from '../layout/ShortDate.tsx'
import { TitleLink } from '../resources/articles/ArticleTitle.tsx'
import { type ArticleSummary, FOR_LIST, statusLabel } from '../resources/articles/article.ts'
import { namesOf } from '../resources/articles/bylines.ts'
import { LATEST, Latest } from './Latest.tsx'

/** The five most recently created articles: of all authors, or own ones. */
export function LatestArticles() {
  const filter = useArticleScope()
  const isOwn = filter.author_id !== undefined
  const list = useGetList<ArticleSummary>(
    'articles',
    { pagination: LATEST, sort: { field: 'created_at', order: 'DESC' }, filter, meta: FOR_LIST },
    { onError: () => undefined },
  )
  return (
    <Latest
      title={isOwn ? t('console.latest.ownArticles') : t('console.latest.articles')}
      to="/articles"
      list={list}
      empty={t('console.latest.noArticles')}
    >
      {(article) => (
        <>
          <TitleLink article={article} />
          <DotSeparated>
            {statusLabel(article, new Date())}
            {!isOwn && <bdi>{namesOf(article)}</bdi>}
            <ShortDate value={article.created_at} />
          </DotSeparated>
        </>
      )}
    </Latest>
  )
}
