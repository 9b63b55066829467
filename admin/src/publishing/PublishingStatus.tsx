import { t, tParts } from '@broadsheet/shared/messages/t.ts'
import { Box, Paper, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Moment, momentToSecond, SentenceWithMoment } from './Moment.tsx'
import { PublishingAlert, type PublishingAlertProps } from './PublishingAlert.tsx'
import { changesInWords } from './publishingTexts.ts'
import type { Publishing } from './usePublishing.ts'

/** Waiting changes, the running build and the live release. */
export function PublishingStatus({ publishing, onPublishAnyway }: PublishingAlertProps) {
  const { runs, live, isHeld } = publishing
  const building = runs.data?.find(({ state }) => state === 'building')
  const { due, later } = splitByTime(publishing)
  const [next] = later
  return (
    <section aria-label={t('console.publishing.now')}>
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
        <Fact label={t('console.publishing.waiting')}>
          {due.length === 0 ? t('console.publishing.nothing') : changesInWords(due)}
          {next && (
            <Note>
              <SentenceWithMoment
                value={next.due_at}
                parts={tParts('console.publishing.scheduled', {
                  changes: changesInWords(later),
                  date: momentToSecond(next.due_at),
                })}
              />
            </Note>
          )}
        </Fact>
        <Fact label={t('console.publishing.building')}>
          {building ? (
            <>
              {t('console.publishing.changes', { count: building.events })}
              <Note>
                <SentenceWithMoment
                  value={building.started_at}
                  parts={tParts('console.publishing.since', {
                    date: momentToSecond(building.started_at),
                  })}
                />
              </Note>
            </>
          ) : (
            t('console.publishing.nothing')
          )}
        </Fact>
        <Fact label={isHeld ? t('console.publishing.liveEarlier') : t('console.publishing.live')}>
          {live ? <Moment value={live.made_at} /> : t('console.publishing.noRelease')}
          {live && <Note>{t('console.publishing.articles', { count: live.articles })}</Note>}
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
