import { Alert, AlertTitle, Box, Button } from '@mui/material'
import { useState } from 'react'
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx'
import { Moment } from './Moment.tsx'
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
        <AlertTitle>Changes could not be published</AlertTitle>
        {failureInWords(error)} The publisher retries automatically.
      </Alert>
    )
  }
  if (!isHeld) return null
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
      <AlertTitle>Readers get an earlier release</AlertTitle>
      Publishing is paused.{' '}
      {live && (
        <>
          Readers see the site as of <Moment value={live.made_at} />.{' '}
        </>
      )}
      Changes are saved but not published. Rebuild now publishes all of them.
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
      <AlertTitle>Many articles would be removed</AlertTitle>
      {error}
      <Box sx={{ mt: 1.5 }}>
        <Button variant="outlined" color="inherit" onClick={() => setConfirming(true)}>
          Publish anyway
        </Button>
      </Box>
      <ConfirmDialog
        open={confirming}
        title={`Publish and remove ${lost.toLocaleString('en-US')} articles?`}
        question="More than a tenth of the published articles would be removed from the site. Continue only if they were archived or deleted on purpose."
        confirmLabel="Publish anyway"
        onConfirm={() => {
          setConfirming(false)
          onPublishAnyway()
        }}
        onCancel={() => setConfirming(false)}
      />
    </Alert>
  )
}
