import { t } from '@broadsheet/shared/messages/t.ts'
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
import { PublishingStatus } from './PublishingStatus.tsx'
import { QuarantinedPages } from './QuarantinedPages.tsx'
import { Releases } from './Releases.tsx'
import { Runs } from './Runs.tsx'
import { usePublishing } from './usePublishing.ts'

/** The publishing screen: how changes reach the site. */
export function PublishingScreen() {
  const publishing = usePublishing()
  const { busy, rebuild } = useRebuild(publishing.refetch)
  const isLoaded =
    publishing.waiting.data &&
    publishing.runs.data &&
    publishing.releases.data &&
    publishing.quarantined.data
  return (
    <>
      <PageHeader title={t('console.publishing')} subtitle={t('console.publishing.subtitle')}>
        <Button
          variant="contained"
          startIcon={<RebuildIcon />}
          onClick={() => rebuild(false)}
          loading={busy}
          loadingPosition="start"
        >
          {t('console.publishing.rebuild')}
        </Button>
      </PageHeader>
      {isLoaded ? (
        <Stack spacing={4}>
          <PublishingStatus publishing={publishing} onPublishAnyway={() => rebuild(true)} />
          <QuarantinedPages pages={publishing.quarantined.data ?? []} />
          <Runs runs={publishing.runs.data ?? []} />
          <Releases publishing={publishing} />
        </Stack>
      ) : publishing.error ? (
        <ErrorPanel
          title={t('console.publishing.loadFailed')}
          error={publishing.error}
          onRetry={publishing.refetch}
        />
      ) : (
        <LoadingLine>{t('console.publishing.loading')}</LoadingLine>
      )}
    </>
  )
}

function useRebuild(onDone: () => void) {
  const [busy, setBusy] = useState(false)
  const notify = useNotify()
  const alert = useAlert()
  /** `forced`: also when more than a tenth of the articles would be removed. */
  const rebuild = async (forced: boolean) => {
    setBusy(true)
    try {
      await call('request_rebuild', { forced })
      notify(t('console.publishing.rebuildRequested'), { type: 'success' })
      onDone()
    } catch (error) {
      alert(t('console.publishing.rebuildFailed', { reason: problemMessage(error) }))
    }
    setBusy(false)
  }
  return { busy, rebuild }
}
