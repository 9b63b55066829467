import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import { Box, Paper, Stack, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import { Link } from 'react-router'
import { DotSeparated } from '../../layout/DotSeparated.tsx'
import { IssueStateChip } from './IssueStateChip.tsx'
import type { IssueSummary } from './issue.ts'

/** The issues of this page. */
export function IssueRows() {
  const { data = [] } = useListContext<IssueSummary>()
  return (
    <Paper variant="outlined">
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data.map((issue) => (
          <Box
            component="li"
            key={issue.id}
            sx={{
              ...{ px: 2, py: 1.5, overflowWrap: 'anywhere' },
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <Typography component="span" sx={{ fontWeight: 600 }} dir="auto">
                <Link to={`/newsletter_issues/${issue.id}`}>{issue.subject}</Link>
              </Typography>
              <IssueStateChip state={issue.state} />
            </Stack>
            <Facts issue={issue} />
          </Box>
        ))}
      </Stack>
    </Paper>
  )
}

const NUMBER = new Intl.NumberFormat(activeLocale())

function Facts({ issue }: { issue: IssueSummary }) {
  const { list, state, recipients, bounced, unsubscribed, is_automatic } = issue
  const isBegun = state === 'sending' || state === 'stopped' || state === 'sent'
  const count = (number: number) => ({ count: number, number: NUMBER.format(number) })
  return (
    <DotSeparated sx={{ mt: 0.5 }}>
      {list && <bdi>{list.name}</bdi>}
      {timeOf(issue)}
      {is_automatic && t('console.newsletters.automatic')}
      {isBegun && t('console.newsletters.recipients', count(recipients))}
      {bounced > 0 && t('console.newsletters.bounces', count(bounced))}
      {unsubscribed > 0 && t('console.newsletters.unsubscribes', count(unsubscribed))}
    </DotSeparated>
  )
}

/** What happened or will happen when. */
export function timeOf({ state, scheduled_for, started_at, updated_at }: IssueSummary): string {
  if (state === 'draft')
    return t('console.newsletters.changedAt', { date: formatMoment(updated_at) })
  if (started_at !== null)
    return t('console.newsletters.startedAt', { date: formatMoment(started_at) })
  if (scheduled_for === null) return t('console.newsletters.withArticle')
  return t('console.newsletters.scheduledFor', { date: formatMoment(scheduled_for) })
}
