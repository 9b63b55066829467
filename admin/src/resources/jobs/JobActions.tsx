import { t } from '@broadsheet/shared/messages/t.ts'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { useAlert } from '../../layout/useAlert.tsx'
import { call } from '../../providers/call.ts'
import { problemMessage } from '../../providers/problems.ts'
import { isOpen, isRepeatable, type Job } from './job.ts'
import { subjectOf } from './jobTexts.ts'

/** Cancels an open job; repeats a failed or cancelled one. */
export function JobActions({ job }: { job: Job }) {
  const [busy, setBusy] = useState(false)
  const refresh = useRefresh()
  const alert = useAlert()
  const send = async (name: 'cancel_job' | 'retry_job', failed: (reason: string) => string) => {
    setBusy(true)
    try {
      await call(name, { job: job.id })
    } catch (error) {
      alert(failed(problemMessage(error)))
    }
    setBusy(false)
    refresh()
  }
  if (isOpen(job)) {
    return (
      <Button
        size="small"
        loading={busy}
        disabled={job.cancel_requested_at !== null}
        onClick={() =>
          send('cancel_job', (reason) => t('console.staff.jobs.cancelFailed', { reason }))
        }
        aria-label={t('console.staff.jobs.cancelNamed', { subject: subjectOf(job) })}
      >
        {t('console.staff.jobs.cancel')}
      </Button>
    )
  }
  if (!isRepeatable(job)) return null
  return (
    <Button
      size="small"
      loading={busy}
      onClick={() => send('retry_job', (reason) => t('console.staff.jobs.retryFailed', { reason }))}
      aria-label={t('console.staff.jobs.retryNamed', { subject: subjectOf(job) })}
    >
      {t('console.staff.jobs.retry')}
    </Button>
  )
}
