import { t } from '@broadsheet/shared/messages/t.ts'
import { Alert, Box, LinearProgress, Paper, Typography } from '@mui/material'
import { useRef } from 'react'
import { durationInWords } from '../publishing/publishingTexts.ts'
import { JobActions } from '../resources/jobs/JobActions.tsx'
import { isWaitingForWorker, type Job } from '../resources/jobs/job.ts'
import { percentOf, progressInWords } from '../resources/jobs/jobTexts.ts'
import { type ImportJob, type ImportRun, nameOf } from './importRun.ts'

interface Props {
  run: ImportRun
  onChange: () => unknown
}

/** Progress of the work on an import, with an estimate, and its cancellation. */
export function ImportProgress({ run }: Props) {
  const left = useTimeLeft(run.job)
  const { job } = run
  if (!job) return <Typography>{t('console.imports.byCommand')}</Typography>
  const shown: Job = {
    ...{ kind: '', attempts: 0, max_attempts: 0, error: null, result: null, creator: null },
    ...{ started_at: null, finished_at: null, subject: nameOf(run) },
    ...job,
  }
  const words = progressInWords(shown)
  const percent = percentOf(job)
  return (
    <Paper
      variant="outlined"
      component="section"
      sx={{ p: 2 }}
      aria-label={t('console.imports.progress')}
    >
      {isWaitingForWorker(shown, new Date()) && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('console.staff.jobs.noWorker')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
        <Typography role="status" sx={{ flex: 1, minWidth: '12rem' }}>
          {words}
          {left !== null && <span> · {t('console.imports.timeLeft', { time: left })}</span>}
        </Typography>
        <JobActions job={shown} />
      </Box>
      <LinearProgress
        aria-label={words}
        {...(percent === null ? {} : { variant: 'determinate', value: percent })}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('console.imports.mayLeave')}
      </Typography>
    </Paper>
  )
}

/** Seconds after which the speed of a step is known. */
const MEASURED = 3

/** The time that the present step needs, from its speed since it was first seen; null while it is not known. */
function useTimeLeft(job: ImportJob | null): string | null {
  const first = useRef({ step: '', done: 0, at: 0 })
  if (!job || job.total === null) return null
  const step = job.step ?? ''
  if (first.current.step !== step) first.current = { step, done: job.done, at: Date.now() }
  const seconds = (Date.now() - first.current.at) / 1000
  const done = job.done - first.current.done
  if (seconds < MEASURED || done <= 0) return null
  return durationInWords(((job.total - job.done) / done) * seconds * 1000)
}
