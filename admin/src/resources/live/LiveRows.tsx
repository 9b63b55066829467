import { t } from '@broadsheet/shared/messages/t.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { Button, Chip, Link, Paper, Stack, Typography } from '@mui/material'
import { DotSeparated } from '../../layout/DotSeparated.tsx'
import { STATUS_LABELS } from '../articles/article.ts'
import { type LiveRow, STATE_LABELS } from './live.ts'

/** Live coverage with its state and entries, and links to writing and to the page. */
export function LiveRows({ rows }: { rows: readonly LiveRow[] }) {
  return (
    <Paper variant="outlined">
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {rows.map((row) => (
          <Stack
            key={row.id}
            component="li"
            direction="row"
            sx={{
              ...{ px: 2, py: 1.25, gap: 1, alignItems: 'center', flexWrap: 'wrap' },
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <LiveName row={row} />
            <Button
              variant="outlined"
              size="small"
              href={urls.writeLive(row.id)}
              aria-label={t('console.live.writeNamed', { title: row.title })}
            >
              {t('console.live.write')}
            </Button>
          </Stack>
        ))}
      </Stack>
    </Paper>
  )
}

function LiveName({ row }: { row: LiveRow }) {
  const { title, slug, status, live_state, entries_count, drafts_count, latest_at } = row
  const isPublished = status === 'published'
  return (
    <Stack sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere', gap: 0.25 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Link
          href={isPublished ? urls.article(slug) : urls.editArticle(slug)}
          color="inherit"
          sx={{ fontWeight: 600 }}
          dir="auto"
        >
          {title}
        </Link>
        <Chip
          size="small"
          color={live_state === 'live' ? 'secondary' : 'default'}
          variant={live_state === 'live' ? 'filled' : 'outlined'}
          label={STATE_LABELS[live_state]}
        />
        {!isPublished && (
          <Chip
            size="small"
            variant="outlined"
            label={STATUS_LABELS[status === 'archived' ? 'archived' : 'draft']}
          />
        )}
      </Stack>
      <Typography variant="body2" color="textSecondary" component="div">
        <DotSeparated>
          {t('console.live.entries', { count: entries_count })}
          {drafts_count > 0 && t('console.live.drafts', { count: drafts_count })}
          {latest_at !== null && t('console.live.latest', { date: formatMoment(latest_at) })}
        </DotSeparated>
      </Typography>
    </Stack>
  )
}
