import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, LinearProgress, Paper, Stack, Typography } from '@mui/material'
import type { Issue } from './issue.ts'

const NUMBERS = [
  ['recipients', t('console.newsletters.number.recipients')],
  ['sent', t('console.newsletters.number.sent')],
  ['delivered', t('console.newsletters.number.delivered')],
  ['bounced', t('console.newsletters.number.bounced')],
  ['complained', t('console.newsletters.number.complained')],
  ['unsubscribed', t('console.newsletters.number.unsubscribed')],
  ['failed', t('console.newsletters.number.failed')],
] as const

const COUNT = new Intl.NumberFormat(activeLocale())
const PERCENT = new Intl.NumberFormat(activeLocale(), {
  style: 'percent',
  maximumFractionDigits: 1,
})

/** The numbers of an issue, and how far it is while it is being sent. */
export function IssueNumbers({ issue }: { issue: Issue }) {
  const { state, recipients, sent, failed } = issue
  const isUnfinished = state === 'sending' || state === 'stopped'
  const done = recipients === 0 ? 0 : Math.min(100, ((sent + failed) / recipients) * 100)
  return (
    <Stack component="section" spacing={2} aria-label={t('console.newsletters.numbers')}>
      {isUnfinished && (
        <Box>
          <Typography sx={{ mb: 1 }}>
            {state === 'sending' && recipients === 0
              ? t('console.newsletters.counting')
              : t('console.newsletters.progress', { sent, recipients })}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={done}
            color={state === 'stopped' ? 'error' : 'primary'}
            aria-label={t('console.newsletters.number.sent')}
          />
        </Box>
      )}
      <Box
        component="dl"
        sx={{
          ...{ m: 0, display: 'grid', gap: 1.5 },
          gridTemplateColumns: 'repeat(auto-fit, minmax(8.5rem, 1fr))',
        }}
      >
        {NUMBERS.map(([name, label]) => (
          <Paper
            key={name}
            variant="outlined"
            sx={{ p: 1.5, display: 'flex', flexDirection: 'column' }}
          >
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" variant="h2" sx={{ m: 0, mt: 'auto' }}>
              {COUNT.format(issue[name] ?? 0)}
              {/* The space keeps two numbers apart in writing from right to left. */}
              {name !== 'recipients' && sent > 0 && ' '}
              {name !== 'recipients' && sent > 0 && (
                <Typography component="bdi" variant="body2" color="textSecondary">
                  {PERCENT.format((issue[name] ?? 0) / Math.max(recipients, 1))}
                </Typography>
              )}
            </Typography>
          </Paper>
        ))}
      </Box>
    </Stack>
  )
}
