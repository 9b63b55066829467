import { Alert, AlertTitle, Box, Button } from '@mui/material'
import { useState } from 'react'
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx'
import type { Desk } from './usePublishing.ts'
import { failureInWords, isGreatLoss } from './words.ts'

export interface AlarmProps {
  desk: Desk
  /** Somebody says that a great loss of articles is meant. */
  onPublishAnyway: () => void
}

/** What somebody has to know or do. */
export function Alarm({ desk: { isHeld, waiting, runs }, onPublishAnyway }: AlarmProps) {
  // A loss may be found when nothing waits: when the publisher starts, for one.
  const last = runs.data?.[0]?.error ?? ''
  const error =
    waiting.data?.find((event) => event.error !== null)?.error ?? (isGreatLoss(last) ? last : null)
  if (error !== null && isGreatLoss(error))
    return <GreatLoss error={error} onPublishAnyway={onPublishAnyway} />
  if (error !== null) {
    return (
      <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
        <AlertTitle>Changes could not be published</AlertTitle>
        {failureInWords(error)} The publisher tries again by itself.
      </Alert>
    )
  }
  if (!isHeld) return null
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
      <AlertTitle>Readers get an earlier release</AlertTitle>
      Changes wait until you press Rebuild now.
    </Alert>
  )
}

/** Stopped until somebody says that it is meant. */
function GreatLoss({ error, onPublishAnyway }: { error: string; onPublishAnyway: () => void }) {
  const [asking, setAsking] = useState(false)
  return (
    <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
      <AlertTitle>Readers would lose many articles</AlertTitle>
      {error}
      <Box sx={{ mt: 1.5 }}>
        <Button variant="outlined" color="inherit" onClick={() => setAsking(true)}>
          Publish anyway
        </Button>
      </Box>
      <ConfirmDialog
        open={asking}
        title="Publish although many articles go"
        question="Readers lose more than a tenth of the articles. Only go on if they were archived or deleted on purpose."
        confirmLabel="Publish anyway"
        onConfirm={() => {
          setAsking(false)
          onPublishAnyway()
        }}
        onCancel={() => setAsking(false)}
      />
    </Alert>
  )
}
