import { t, tParts } from '@broadsheet/shared/messages/t.ts'
import { Alert, AlertTitle, Box, Button } from '@mui/material'
import { useState } from 'react'
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx'
import { momentToSecond, SentenceWithMoment } from './Moment.tsx'
import { articlesLost, failureInWords } from './publishingTexts.ts'
import type { Publishing } from './usePublishing.ts'

export interface PublishingAlertProps {
  publishing: Publishing
  /** Called when the user confirms the removal of many articles. */
  onPublishAnyway: () => void
}

/** Reports failed or paused publishing. */
export function PublishingAlert({
  publishing: { isHeld, live, waiting, runs },
  onPublishAnyway,
}: PublishingAlertProps) {
  // A loss may also be detected without waiting changes, for example when the publisher starts.
  const last = runs.data?.[0]?.error ?? ''
  const error =
    waiting.data?.find((event) => event.error !== null)?.error ??
    (articlesLost(last) === null ? null : last)
  const lost = error === null ? null : articlesLost(error)
  if (lost !== null)
    return <GreatLoss error={error ?? ''} lost={lost} onPublishAnyway={onPublishAnyway} />
  if (error !== null) {
    return (
      <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
        <AlertTitle>{t('console.publishing.failedTitle')}</AlertTitle>
        {t('console.publishing.failed', { reason: failureInWords(error) })}
      </Alert>
    )
  }
  if (!isHeld) return null
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
      <AlertTitle>{t('console.publishing.heldTitle')}</AlertTitle>
      {t('console.publishing.paused')}{' '}
      {live && (
        <>
          <SentenceWithMoment
            value={live.made_at}
            parts={tParts('console.publishing.heldAt', { date: momentToSecond(live.made_at) })}
          />{' '}
        </>
      )}
      {t('console.publishing.heldChanges')}
    </Alert>
  )
}

interface GreatLossProps {
  error: string
  /** Number of articles that would be removed. */
  lost: number
  onPublishAnyway: () => void
}

/** Publishing is paused until an admin confirms the removal of many articles. */
function GreatLoss({ error, lost, onPublishAnyway }: GreatLossProps) {
  const [confirming, setConfirming] = useState(false)
  return (
    <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
      <AlertTitle>{t('console.publishing.lossTitle')}</AlertTitle>
      {error}
      <Box sx={{ mt: 1.5 }}>
        <Button variant="outlined" color="inherit" onClick={() => setConfirming(true)}>
          {t('console.publishing.publishAnyway')}
        </Button>
      </Box>
      <ConfirmDialog
        open={confirming}
        title={t('console.publishing.lossConfirm', { count: lost })}
        question={t('console.publishing.lossQuestion')}
        confirmLabel={t('console.publishing.publishAnyway')}
        onConfirm={() => {
          setConfirming(false)
          onPublishAnyway()
        }}
        onCancel={() => setConfirming(false)}
      />
    </Alert>
  )
}
