import { articleType } from '@broadsheet/shared/domain/articleTypes.ts'
import { labelsOf } from '@broadsheet/shared/domain/labels.ts'
import { Chip, Stack } from '@mui/material'
import type { ArticleSummary } from './article.ts'

/** The type and the labels of an article as readers see them, beside its title; nothing for ordinary news. */
export function ArticleLabels({ article }: { article: ArticleSummary }) {
  const type = articleType(article.article_type)
  // The type says that it is a review.
  const labels = labelsOf({ ...article, rating: null })
  if (!type && labels.length === 0) return null
  return (
    <Stack direction="row" sx={{ gap: 0.5, mt: 0.5, flexWrap: 'wrap' }}>
      {type && <Chip size="small" variant="outlined" label={type.label} />}
      {labels.map(({ name, text }) => (
        <Chip
          key={name}
          size="small"
          variant={name === 'sponsored' ? 'filled' : 'outlined'}
          label={<bdi>{text}</bdi>}
          // The name of a sponsor wraps instead of widening its column.
          sx={{ height: 'auto', minHeight: 24, '& .MuiChip-label': { whiteSpace: 'normal' } }}
        />
      ))}
    </Stack>
  )
}
