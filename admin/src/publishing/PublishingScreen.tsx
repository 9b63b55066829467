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
import { SetAside } from './SetAside.tsx'
import { usePublishing } from './usePublishing.ts'

/** The screen of publishing: how changes get from the newsroom to the readers. */
export function PublishingScreen() {
  const desk = usePublishing()
  const { busy, rebuild } = useRebuild(desk.refetch)
  const isLoaded = desk.waiting.data && desk.runs.data && desk.releases.data && desk.aside.data
  return (
    <>
      <PageHeader title="Publishing" subtitle="How changes reach the site">
        <Button
          variant="contained"
          startIcon={<RebuildIcon />}
          onClick={() => rebuild(false)}
          loading={busy}
          loadingPosition="start"
        >
          Rebuild now
        </Button>
      </PageHeader>
      {isLoaded ? (
        <Stack spacing={4}>
          <Now desk={desk} onPublishAnyway={() => rebuild(true)} />
          <SetAside pages={desk.aside.data ?? []} />
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
  /** `forced`: also when readers lose more than a tenth of the articles. */
  const rebuild = async (forced: boolean) => {
    setBusy(true)
    try {
      await call('request_rebuild', { forced })
      notify('Rebuild requested', { type: 'success' })
      onDone()
    } catch (error) {
      alert(`Error requesting a rebuild: ${problemMessage(error)}`)
    }
    setBusy(false)
  }
  return { busy, rebuild }
}
