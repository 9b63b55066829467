import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Button, Chip, Paper, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx'
import { DotSeparated } from '../layout/DotSeparated.tsx'
import { useAlert } from '../layout/useAlert.tsx'
import { call } from '../providers/call.ts'
import { problemMessage } from '../providers/problems.ts'
import { Moment, momentToSecond } from './Moment.tsx'
import type { Publishing, Release } from './usePublishing.ts'

/** The stored releases, for rollback. */
export function Releases({ publishing }: { publishing: Publishing }) {
  const id = useId()
  const releases = publishing.releases.data ?? []
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h2">
        {t('console.publishing.releases')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {t('console.publishing.releasesText')}
      </Typography>
      {releases.length === 0 ? (
        <Typography color="textSecondary">{t('console.publishing.noReleases')}</Typography>
      ) : (
        <Paper variant="outlined">
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {releases.map((release) => (
              <ReleaseRow key={release.name} release={release} onOrdered={publishing.refetch} />
            ))}
          </Box>
        </Paper>
      )}
    </Box>
  )
}

function ReleaseRow({ release, onOrdered }: { release: Release; onOrdered: () => void }) {
  const [confirming, setConfirming] = useState(false)
  const { busy, goBack } = useRollback(release, onOrdered)
  return (
    <Box
      component="li"
      sx={{
        px: 2,
        py: 1,
        display: 'flex',
        gap: 2,
        alignItems: 'center',
        flexWrap: 'wrap',
        minHeight: 52,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <DotSeparated variant="body1" color="textPrimary" sx={{ flex: 1, minWidth: 200 }}>
        <Moment value={release.made_at} />
        <Typography component="span" variant="body2" color="textSecondary">
          {t('console.publishing.articles', { count: release.articles })}
        </Typography>
      </DotSeparated>
      {release.is_live ? (
        <Chip
          size="small"
          color="success"
          variant="outlined"
          label={t('console.publishing.live')}
        />
      ) : (
        <Button
          size="small"
          loading={busy}
          onClick={() => setConfirming(true)}
          aria-label={t('console.publishing.goBackTo', { date: momentToSecond(release.made_at) })}
        >
          {t('console.publishing.goBack')}
        </Button>
      )}
      <ConfirmDialog
        open={confirming}
        title={t('console.publishing.goBackTitle')}
        question={t('console.publishing.goBackQuestion')}
        confirmLabel={t('console.publishing.goBack')}
        onConfirm={() => {
          setConfirming(false)
          goBack()
        }}
        onCancel={() => setConfirming(false)}
      />
    </Box>
  )
}

function useRollback(release: Release, onOrdered: () => void) {
  const [busy, setBusy] = useState(false)
  const notify = useNotify()
  const alert = useAlert()
  const goBack = async () => {
    setBusy(true)
    try {
      await call('request_rollback', { release: release.name })
      notify(t('console.publishing.goingBack'), { type: 'success' })
      onOrdered()
    } catch (error) {
      alert(t('console.publishing.goBackFailed', { reason: problemMessage(error) }))
    }
    setBusy(false)
  }
  return { busy, goBack }
}
