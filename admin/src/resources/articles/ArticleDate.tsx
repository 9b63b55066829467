import { isScheduled } from '@broadsheet/shared/domain/article.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Typography } from '@mui/material'
import { ShortDate } from '../../layout/ShortDate.tsx'
import { type ArticleSummary, STATUS_LABELS } from './article.ts'

/** The publication date, past or scheduled; the creation date of an article without one. */
export function ArticleDate({ article }: { article: ArticleSummary }) {
  const { published_at, created_at } = article
  const note = isScheduled(article, new Date())
    ? STATUS_LABELS.scheduled
    : published_at === null && t('console.resources.articles.created')
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
