import { t } from '@broadsheet/shared/messages/t.ts'
import { Button, Chip, Typography } from '@mui/material'
import { useState } from 'react'
import { useAlert } from '../layout/useAlert.tsx'
import { call } from '../providers/call.ts'
import { problemMessage } from '../providers/problems.ts'
import { failureInWords } from '../resources/jobs/jobTexts.ts'
import type { Removal } from './removal.ts'

const OPEN = ['queued', 'running']

/** How far a removal from all articles is; accounts that see its job stop it, or continue where it was stopped. */
export function RemovalProgress({
  removal: { percent, job_id, job_state, job_error },
  onChanged,
}: {
  removal: Removal
  onChanged: () => void
}) {
  const [busy, setBusy] = useState(false)
  const alert = useAlert()
  const isOpen = job_state === null || OPEN.includes(job_state)
  const send = async () => {
    setBusy(true)
    try {
      await call(isOpen ? 'cancel_job' : 'retry_job', { job: job_id })
      onChanged()
    } catch (error) {
      alert(problemMessage(error))
    }
    setBusy(false)
  }
  return (
    <>
      <Chip
        size="small"
        variant="outlined"
        color={isOpen ? 'info' : 'error'}
        label={
          isOpen ? t('console.legal.percent', { percent }) : t('console.legal.stopped', { percent })
        }
      />
      {job_state !== null && (
        <Button size="small" variant="outlined" loading={busy} onClick={() => void send()}>
          {isOpen ? t('console.legal.stop') : t('console.legal.continue')}
        </Button>
      )}
      {!isOpen && job_error !== null && (
        <Typography variant="body2" color="error" sx={{ width: '100%' }}>
          {failureInWords({ error: job_error, state: job_state, attempts: 1, max_attempts: 1 })}
        </Typography>
      )}
    </>
  )
}
