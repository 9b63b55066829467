import { t } from '@broadsheet/shared/messages/t.ts'
import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import { type Identifier, useCloseNotification, useListContext, useNotify } from 'react-admin'
import { Link } from 'react-router'
import { useAlert } from '../../layout/useAlert.tsx'
import { call } from '../../providers/call.ts'
import { inParts } from '../../providers/inBatches.ts'
import { problemMessage } from '../../providers/problems.ts'

/** Concurrent requests. */
const AT_ONCE = 10

/** Starts jobs that copy the external images of the selected articles into the library. */
export function CopyImages() {
  const { selectedIds, onUnselectItems } = useListContext()
  const [busy, setBusy] = useState(false)
  const notify = useNotify()
  const alert = useAlert()
  const start = async () => {
    setBusy(true)
    try {
      await inParts(selectedIds, (part) => Promise.all(part.map(enqueue)), AT_ONCE)
      notify(<Started count={selectedIds.length} />, { autoHideDuration: 10_000 })
      onUnselectItems(true)
    } catch (error) {
      alert(t('console.staff.jobs.copyFailed', { reason: problemMessage(error) }))
    }
    setBusy(false)
  }
  return (
    <Button size="small" variant="outlined" color="inherit" onClick={start} loading={busy}>
      {t('console.staff.jobs.kind.mediaDownload')}
    </Button>
  )
}

/** The key prevents a second job for the same article while one is open. */
const enqueue = (article: Identifier) =>
  call('enqueue_job', {
    ...{ kind: 'media-download', payload: JSON.stringify({ article }), key: String(article) },
  })

function Started({ count }: { count: number }) {
  const close = useCloseNotification()
  return (
    <Alert
      severity="info"
      variant="filled"
      onClose={() => close()}
      action={
        <Button component={Link} to="/jobs" color="inherit" size="small" onClick={() => close()}>
          {t('console.staff.jobs.showProgress')}
        </Button>
      }
    >
      {t('console.staff.jobs.copyStarted', { count })}
    </Alert>
  )
}
