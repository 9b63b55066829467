import { t } from '@broadsheet/shared/messages/t.ts'
import { Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useMayAccess } from '../../layout/accountQuery.ts'
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx'
import type { Issue } from './issue.ts'
import { useSendingCall } from './useSendingCall.ts'

interface Props {
  issue: Issue
  onChange: () => void
}

/** Unschedules, stops and resumes an issue; for accounts that may send. */
export function SendingActions({ issue, onChange }: Props) {
  const { id, state, recipients, sent } = issue
  const [isStopping, setStopping] = useState(false)
  const { isBusy, run } = useSendingCall(id, onChange)
  if (!useMayAccess()({ resource: 'newsletter_issues', action: 'send' })) return null
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      {state === 'scheduled' && (
        <Button variant="outlined" loading={isBusy} onClick={() => run('unschedule_newsletter')}>
          {t('console.newsletters.unschedule')}
        </Button>
      )}
      {state === 'sending' && (
        <Button variant="contained" color="error" onClick={() => setStopping(true)}>
          {t('console.newsletters.stop')}
        </Button>
      )}
      {state === 'stopped' && (
        <Button variant="contained" loading={isBusy} onClick={() => run('resume_newsletter')}>
          {t('console.newsletters.resume')}
        </Button>
      )}
      <ConfirmDialog
        open={isStopping}
        title={t('console.newsletters.stopTitle')}
        question={t('console.newsletters.stopQuestion', { sent, recipients })}
        confirmLabel={t('console.newsletters.stop')}
        busy={isBusy}
        onConfirm={async () => {
          await run('stop_newsletter')
          setStopping(false)
        }}
        onCancel={() => setStopping(false)}
      />
    </Stack>
  )
}
