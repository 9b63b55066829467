import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Chip, Paper, Typography } from '@mui/material'
import { useId } from 'react'
import { DotSeparated } from '../layout/DotSeparated.tsx'
import { Moment } from './Moment.tsx'
import { durationInWords, failureInWords } from './publishingTexts.ts'
import type { Run } from './usePublishing.ts'

const STATES = {
  building: { label: t('console.publishing.building'), color: 'default' },
  live: { label: t('console.publishing.published'), color: 'success' },
  failed: { label: t('console.publishing.failedRun'), color: 'error' },
} as const

/** The publisher's latest runs. */
export function Runs({ runs }: { runs: readonly Run[] }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: 1.5 }}>
        {t('console.publishing.runs')}
      </Typography>
      {runs.length === 0 ? (
        <Typography color="textSecondary">{t('console.publishing.noRuns')}</Typography>
      ) : (
        <Paper variant="outlined">
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {runs.map((run) => (
              <RunRow key={run.id} run={run} />
            ))}
          </Box>
        </Paper>
      )}
    </Box>
  )
}

function RunRow({ run }: { run: Run }) {
  const state = STATES[run.state as keyof typeof STATES] ?? STATES.building
  return (
    <Box component="li" sx={{ px: 2, py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box
        sx={{ display: 'flex', columnGap: 2, rowGap: 0.25, alignItems: 'center', flexWrap: 'wrap' }}
      >
        <Chip size="small" variant="outlined" color={state.color} label={state.label} />
        <Typography sx={{ flex: 1, minWidth: 200 }}>
          <Moment value={run.started_at} />
        </Typography>
        <DotSeparated>
          {extentOf(run)}
          {run.finished_at !== null &&
            durationInWords(Date.parse(run.finished_at) - Date.parse(run.started_at))}
        </DotSeparated>
      </Box>
      {run.error !== null && <Failure error={run.error} />}
    </Box>
  )
}

const LIST = new Intl.ListFormat(activeLocale(), { type: 'unit', style: 'short' })

/** '3 changes, 5 changed rows'. */
function extentOf({ events, changed }: Run): string {
  const changes = t('console.publishing.changes', { count: events })
  if (changed === null) return changes
  return LIST.format([changes, t('console.publishing.changedRows', { count: changed })])
}

function Failure({ error }: { error: string }) {
  const words = failureInWords(error)
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="body2">{words}</Typography>
      {words !== error && (
        <details>
          <Typography component="summary" variant="body2" color="textSecondary">
            {t('console.publishing.log')}
          </Typography>
          <Box
            component="pre"
            tabIndex={0}
            aria-label={t('console.publishing.log')}
            dir="ltr"
            sx={{ maxHeight: 240, overflow: 'auto', whiteSpace: 'pre-wrap', fontSize: '0.8125rem' }}
          >
            {error}
          </Box>
        </details>
      )}
    </Box>
  )
}
