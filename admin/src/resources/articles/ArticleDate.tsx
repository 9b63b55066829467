import { isScheduled } from '@broadsheet/shared/domain/article.ts'
import { Typography } from '@mui/material'
import { ShortDate } from '../../layout/ShortDate.tsx'
import type { ArticleSummary } from './article.ts'

/** The publication date, past or scheduled; the creation date of an article without one. */
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
