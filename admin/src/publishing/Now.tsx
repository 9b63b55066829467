import { Alert, AlertTitle, Box, Button, Paper, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx'
import { Moment } from './Moment.tsx'
import type { Desk } from './usePublishing.ts'
import { changesInWords, failureInWords, isGreatLoss } from './words.ts'

interface NowProps {
  desk: Desk
  /** Somebody says that a great loss of articles is meant. */
  onPublishAnyway: () => void
}

/** What waits, what is being built, what readers get. */
export function Now({ desk, onPublishAnyway }: NowProps) {
  const { runs, live, isHeld } = desk
  const building = runs.data?.find(({ state }) => state === 'building')
  const { due, later } = splitByTime(desk)
  return (
    <section aria-label="Now">
      <State desk={desk} onPublishAnyway={onPublishAnyway} />
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        <Fact label="Waiting">
          {due.length === 0 ? 'Nothing' : changesInWords(due)}
          {later.length > 0 && (
            <Note>
              {changesInWords(later)} scheduled, next <Moment value={later[0]?.due_at ?? ''} />
            </Note>
          )}
        </Fact>
        <Fact label="Building">
          {building ? (
            <>
              {building.events} {building.events === 1 ? 'change' : 'changes'}
              <Note>
                since <Moment value={building.started_at} />
              </Note>
            </>
          ) : (
            'Nothing'
          )}
        </Fact>
        <Fact label={isHeld ? 'Live: an earlier release' : 'Live'}>
          {live ? <Moment value={live.made_at} /> : 'No release yet'}
          {live && <Note>{live.articles.toLocaleString('en-US')} articles</Note>}
        </Fact>
      </Box>
    </section>
  )
}

function splitByTime({ waiting }: Desk) {
  const now = new Date().toISOString()
  const all = waiting.data ?? []
  const isDue = ({ due_at }: { due_at: string }) => new Date(due_at).toISOString() <= now
  return { due: all.filter(isDue), later: all.filter((event) => !isDue(event)) }
}

/** What somebody has to know or do. */
function State({ desk: { isHeld, waiting, runs }, onPublishAnyway }: NowProps) {
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
    <Alert
      severity="error"
      variant="outlined"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" onClick={() => setAsking(true)}>
          Publish anyway
        </Button>
      }
    >
      <AlertTitle>Readers would lose many articles</AlertTitle>
      {error}
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

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Paper variant="outlined" sx={{ p: 2.5 }}>
      <Typography component="dt" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="h3" sx={{ m: 0 }}>
        {children}
      </Typography>
    </Paper>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
      {children}
    </Typography>
  )
}
