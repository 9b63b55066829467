import RebuildIcon from '@mui/icons-material/Refresh'
import { Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { ErrorPanel } from '../layout/ErrorPanel.tsx'
import { LoadingLine } from '../layout/LoadingLine.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
import { useAlert } from '../layout/useAlert.tsx'
import { call } from '../providers/call.ts'
import { problemMessage } from '../providers/problems.ts'
import { Now } from './Now.tsx'
import { Releases } from './Releases.tsx'
import { Runs } from './Runs.tsx'
import { usePublishing } from './usePublishing.ts'

/** The screen of publishing: how changes get from the newsroom to the readers. */
export function PublishingScreen() {
  const desk = usePublishing()
  const { busy, rebuild } = useRebuild(desk.refetch)
  const isLoaded = desk.waiting.data && desk.runs.data && desk.releases.data
  return (
    <>
      <PageHeader title="Publishing" subtitle="How changes reach the site">
        <Button
          variant="contained"
          startIcon={<RebuildIcon />}
          onClick={rebuild}
          loading={busy}
          loadingPosition="start"
        >
          Rebuild now
        </Button>
      </PageHeader>
      {isLoaded ? (
        <Stack spacing={4}>
          <Now desk={desk} />
          <Runs runs={desk.runs.data ?? []} />
          <Releases desk={desk} />
        </Stack>
      ) : desk.error ? (
        <ErrorPanel title="Failed to load publishing" error={desk.error} onRetry={desk.refetch} />
      ) : (
        <LoadingLine>Loading publishing...</LoadingLine>
      )}
    </>
  )
}

function useRebuild(onDone: () => void) {
  const [busy, setBusy] = useState(false)
  const notify = useNotify()
  const alert = useAlert()
  const rebuild = async () => {
    setBusy(true)
    try {
      await call('request_rebuild', {})
      notify('Rebuild requested', { type: 'success' })
      onDone()
    } catch (error) {
      alert(`Error requesting a rebuild: ${problemMessage(error)}`)
    }
    setBusy(false)
  }
  return { busy, rebuild }
}
