import { Box, Button, Chip, Paper, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx'
import { useAlert } from '../layout/useAlert.tsx'
import { call } from '../providers/call.ts'
import { problemMessage } from '../providers/problems.ts'
import { Moment } from './Moment.tsx'
import type { Publishing, Release } from './usePublishing.ts'

/** The stored releases, for rollback. */
export function Releases({ publishing }: { publishing: Publishing }) {
  const id = useId()
  const releases = publishing.releases.data ?? []
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h2">
        Releases
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        The last five releases, hourly releases of the past day and daily releases of the past week.
        Going back takes a moment and pauses publishing: articles do not change, and new changes are
        published when you press Rebuild now.
      </Typography>
      {releases.length === 0 ? (
        <Typography color="textSecondary">
          No releases are listed. Roll back a hosted site with the tools of its host.
        </Typography>
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
      <Typography sx={{ flex: 1, minWidth: 200 }}>
        <Moment value={release.made_at} />{' '}
        <Typography component="span" variant="body2" color="textSecondary">
          · {release.articles.toLocaleString('en-US')} articles
        </Typography>
      </Typography>
      {release.is_live ? (
        <Chip size="small" color="success" variant="outlined" label="Live" />
      ) : (
        <Button
          size="small"
          loading={busy}
          onClick={() => setConfirming(true)}
          aria-label={`Go back to the release of ${release.made_at}`}
        >
          Go back
        </Button>
      )}
      <ConfirmDialog
        open={confirming}
        title="Go back to an earlier release"
        question="Readers see the site as it was then, and publishing is paused: later changes are saved but not published. Rebuild now publishes all of them. To undo a change permanently, correct or restore the article first."
        confirmLabel="Go back"
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
      notify('Going back to the release', { type: 'success' })
      onOrdered()
    } catch (error) {
      alert(`Error going back: ${problemMessage(error)}`)
    }
    setBusy(false)
  }
  return { busy, goBack }
}
