import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Paper, Typography } from '@mui/material'
import { Figure } from './Figure.tsx'
import { FiguresFailure } from './FiguresFailure.tsx'
import { formatFactor } from './formats.ts'
import { type Comparison, useComparison } from './useFigures.ts'

/** Views of an article in its first days, compared with the median of its section. */
export function ComparisonCard({ article }: { article: string }) {
  const { data, error, refetch, isPlaceholderData } = useComparison(article)
  if (!data && error) return <FiguresFailure error={error} refetch={refetch} />
  const comparison = isPlaceholderData ? undefined : data?.[0]
  return (
    <Paper variant="outlined" sx={{ p: 1.5 }}>
      <Box component="dl" sx={{ m: 0 }}>
        <Figure
          label={t('audience.figure.comparison')}
          definition={t('audience.definition.comparison')}
          value={comparison ? factorOf(comparison) : '…'}
        />
      </Box>
      <Typography color="textSecondary">
        {comparison ? sentenceOf(comparison) : '\u00a0'}
      </Typography>
    </Paper>
  )
}

function factorOf({ views, section_median }: Comparison): string {
  if (!section_median) return '–'
  return t('console.audience.times', { factor: formatFactor(views / section_median) })
}

function sentenceOf({ views, age_days, section_median, articles }: Comparison): string {
  const values = { views, days: age_days }
  if (section_median === null) return t('console.audience.notComparable', values)
  return t('console.audience.comparable', { ...values, articles, median: section_median })
}
