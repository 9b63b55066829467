import { Box, Paper, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Moment } from './Moment.tsx'
import { PublishingAlert, type PublishingAlertProps } from './PublishingAlert.tsx'
import { changesInWords } from './publishingTexts.ts'
import type { Publishing } from './usePublishing.ts'

/** Waiting changes, the running build and the live release. */
export function PublishingStatus({ publishing, onPublishAnyway }: PublishingAlertProps) {
  const { runs, live, isHeld } = publishing
  const building = runs.data?.find(({ state }) => state === 'building')
  const { due, later } = splitByTime(publishing)
  return (
    <section aria-label="Now">
      <PublishingAlert publishing={publishing} onPublishAnyway={onPublishAnyway} />
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

function splitByTime({ waiting }: Publishing) {
  const now = new Date().toISOString()
  const all = waiting.data ?? []
  const isDue = ({ due_at }: { due_at: string }) => new Date(due_at).toISOString() <= now
  return { due: all.filter(isDue), later: all.filter((event) => !isDue(event)) }
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
