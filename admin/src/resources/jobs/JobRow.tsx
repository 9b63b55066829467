import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Chip, type ChipProps, LinearProgress, Typography } from '@mui/material'
import { DotSeparated } from '../../layout/DotSeparated.tsx'
import { Moment } from '../../publishing/Moment.tsx'
import { durationInWords } from '../../publishing/publishingTexts.ts'
import { JobActions } from './JobActions.tsx'
import { JobResult } from './JobResult.tsx'
import type { Job } from './job.ts'
import {
  failureInWords,
  kindLabel,
  percentOf,
  progressInWords,
  stateLabel,
  subjectOf,
} from './jobTexts.ts'

const COLORS: Readonly<Record<string, ChipProps['color']>> = {
  running: 'primary',
  succeeded: 'success',
  failed: 'error',
}

/** A job: what it does, its state, progress and result, and what can be done with it. */
export function JobRow({ job }: { job: Job }) {
  const failure = failureInWords(job)
  return (
    <Box component="li" sx={{ px: 2, py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box
        sx={{ display: 'flex', columnGap: 2, rowGap: 1, alignItems: 'center', flexWrap: 'wrap' }}
      >
        <Chip
          size="small"
          variant="outlined"
          color={COLORS[job.state] ?? 'default'}
          label={stateLabel(job)}
        />
        {/* On phones below state and buttons, in the full width. */}
        <Box sx={{ flex: { xs: '1 0 100%', sm: 1 }, minWidth: 0, order: { xs: 1, sm: 0 } }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            <bdi>{subjectOf(job)}</bdi>
          </Typography>
          <DotSeparated>
            {kindLabel(job.kind)}
            <bdi>{creatorOf(job)}</bdi>
            <Moment value={job.created_at} />
            {timeTaken(job)}
          </DotSeparated>
        </Box>
        <Box sx={{ marginInlineStart: 'auto' }}>
          <JobActions job={job} />
        </Box>
      </Box>
      {job.state === 'running' && <JobProgress job={job} />}
      {failure !== null && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {failure}
        </Typography>
      )}
      <JobResult job={job} />
    </Box>
  )
}

const creatorOf = ({ creator }: Job) =>
  creator ? (creator.full_name ?? creator.username) : t('console.staff.jobs.byProgram')

function timeTaken({ started_at, finished_at }: Job): string | null {
  if (started_at === null || finished_at === null) return null
  return durationInWords(Date.parse(finished_at) - Date.parse(started_at))
}

function JobProgress({ job }: { job: Job }) {
  const words = progressInWords(job)
  const percent = percentOf(job)
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {words}
      </Typography>
      <LinearProgress
        aria-label={t('console.staff.jobs.progressOf', {
          subject: subjectOf(job),
          progress: words,
        })}
        {...(percent === null ? {} : { variant: 'determinate', value: percent })}
      />
    </Box>
  )
}
