import { formatName } from '@broadsheet/shared/domain/importing/formats.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Alert, Button, Stack } from '@mui/material'
import { Link, useParams } from 'react-router'
import { DotSeparated } from '../layout/DotSeparated.tsx'
import { ErrorPanel } from '../layout/ErrorPanel.tsx'
import { LoadingLine } from '../layout/LoadingLine.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
import { Moment } from '../publishing/Moment.tsx'
import { DiscardImport } from './DiscardImport.tsx'
import { ImportProblem } from './ImportProblem.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportResult } from './ImportResult.tsx'
import { type ImportRun, isWorking, nameOf } from './importRun.ts'
import { STATES } from './importTexts.ts'
import { Preview } from './Preview.tsx'
import { useImportRun } from './useImportRun.ts'

/** One import: its preview, progress, result and undoing. Follows the work while it is in progress. */
export function ImportScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useImportRun(id)
  if (data) return <LoadedImport run={data} onChange={refetch} />
  return (
    <>
      <PageHeader title={t('console.imports.title')} />
      {error ? (
        <ErrorPanel title={t('console.imports.loadFailed')} error={error} onRetry={refetch} />
      ) : (
        <LoadingLine>{t('console.imports.loading')}</LoadingLine>
      )}
    </>
  )
}

function LoadedImport({ run, onChange }: { run: ImportRun; onChange: () => unknown }) {
  const { state, format, created_at, files } = run
  return (
    <>
      <PageHeader
        title={t('console.imports.named', { name: nameOf(run) })}
        subtitle={
          <DotSeparated>
            {STATES[state]}
            {format && <bdi>{formatName(format)}</bdi>}
            {files.length > 0 && t('console.imports.files', { count: files.length })}
            <Moment value={created_at} />
          </DotSeparated>
        }
      >
        <Button component={Link} to="/imports">
          {t('console.imports.all')}
        </Button>
      </PageHeader>
      <Stack spacing={4} sx={{ maxWidth: 960 }}>
        {state === 'uploading' && (
          <Alert severity="warning">{t('console.imports.notUploaded')}</Alert>
        )}
        <ImportProblem run={run} onChange={onChange} />
        {isWorking(run) && <ImportProgress run={run} onChange={onChange} />}
        {(state === 'previewed' || state === 'uploaded') && (
          <Preview run={run} onChange={onChange} />
        )}
        {(state === 'done' || state === 'failed' || state === 'undone') && (
          <ImportResult run={run} onChange={onChange} />
        )}
        {(state === 'uploading' || state === 'uploaded' || state === 'previewed') && (
          <DiscardImport run={run} />
        )}
      </Stack>
    </>
  )
}
