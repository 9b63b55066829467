import { isScheduled } from '@broadsheet/shared/domain/article.ts'
import { Typography } from '@mui/material'
import { ShortDate } from '../../layout/ShortDate.tsx'
import type { ArticleSummary } from './article.ts'

/** When the article was or will be published, or, for what never was, when it was begun. */
export function ArticleDate({ article }: { article: ArticleSummary }) {
  const { published_at, created_at } = article
  const note = isScheduled(article, new Date()) ? 'Scheduled' : published_at === null && 'Created'
  return (
    <>
      <ShortDate value={published_at ?? created_at} />
      {note && (
        <Typography
          variant="body2"
          component="span"
          color="textSecondary"
          sx={{ display: 'block' }}
        >
          {note}
        </Typography>
      )}
    </>
  )
}
