import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { Box, Link as MuiLink, Typography } from '@mui/material'
import { Link } from 'react-router'
import { useMayAccess } from '../../layout/accountQuery.ts'
import { DotSeparated } from '../../layout/DotSeparated.tsx'
import { ColorDot } from '../categories/ColorDot.tsx'
import { ArticleLabels } from './ArticleLabels.tsx'
import type { ArticleSummary } from './article.ts'

/** The title with its labels, linking to the form; for accounts that edit own articles only, to the editor or the page. */
export function TitleLink({ article }: { article: ArticleSummary }) {
  const mayAccess = useMayAccess()
  const edit = { resource: 'articles', action: 'edit' }
  const page = mayAccess({ ...edit, record: article })
    ? urls.editArticle(article.slug)
    : urls.article(article.slug)
  const target = mayAccess(edit)
    ? { component: Link, to: `/articles/${article.id}` }
    : { href: page }
  return (
    <Box sx={{ minWidth: 160 }}>
      <DotSeparated variant="body1" color="textPrimary">
        <MuiLink
          {...target}
          underline="hover"
          dir="auto"
          sx={{ fontFamily: 'h3.fontFamily', fontWeight: 700, overflowWrap: 'anywhere' }}
        >
          {article.title}
        </MuiLink>
        {article.is_featured && (
          <Typography variant="body2" component="span" color="textSecondary">
            {t('console.resources.articles.featured')}
          </Typography>
        )}
      </DotSeparated>
      <ArticleLabels article={article} />
    </Box>
  )
}

/** The category with its colour. */
export function CategoryName({ article }: { article: ArticleSummary }) {
  if (!article.category) return <>{t('console.resources.articles.noCategory')}</>
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <ColorDot color={article.category.color} size={10} />
      <bdi>{article.category.name}</bdi>
    </Box>
  )
}
