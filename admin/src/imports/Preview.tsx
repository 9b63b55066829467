import type { ImportRunOptions } from '@broadsheet/shared/domain/importing/importRun.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { Counts } from './Counts.tsx'
import { type ImportRun, nameOf } from './importRun.ts'
import { Losses } from './Losses.tsx'
import { Options } from './Options.tsx'
import { useImportCall } from './useImportCall.ts'

interface Props {
  run: ImportRun
  onChange: () => unknown
}

/** What an import would write and lose, its options, and its start. */
export function Preview({ run, onChange }: Props) {
  const { preview } = run
  const [options, setOptions] = useState<ImportRunOptions>(run.options)
  const { busy, send } = useImportCall(run.id, onChange)
  const isChanged = JSON.stringify(sorted(options)) !== JSON.stringify(sorted(run.options))
  const articles = preview?.counts.articles ?? 0
  // Previews of earlier versions were not compared.
  const { created = 0, updated = 0, unchanged = 0 } = preview ?? {}
  return (
    <>
      {preview && (
        <Stack component="section" spacing={2} aria-labelledby="import-preview">
          <Typography id="import-preview" variant="h2">
            {t('console.imports.preview')}
          </Typography>
          <Typography color="textSecondary">{t('console.imports.previewHint')}</Typography>
          <Counts report={preview} />
          {preview.existing > 0 && (
            <Alert severity="info">
              {t('console.imports.existing', { count: preview.existing, name: nameOf(run) })}
              {created + updated + unchanged > 0 &&
                ` ${t('cli.import.comparison', { created, updated, unchanged })}`}
            </Alert>
          )}
          {preview.missing > 0 && (
            <Alert severity={options.prune ? 'warning' : 'info'}>
              {options.prune
                ? t('console.imports.missingArchived', { count: preview.missing })
                : t('console.imports.missingKept', { count: preview.missing })}
              <Box component="ul" sx={{ m: 0, mt: 1, paddingInlineStart: 2.5 }}>
                {preview.missingTitles.slice(0, 5).map((title) => (
                  <li key={title}>
                    <bdi>{title}</bdi>
                  </li>
                ))}
              </Box>
            </Alert>
          )}
        </Stack>
      )}
      {preview && <Losses report={preview} name={nameOf(run)} />}
      <Options
        options={options}
        onChange={setOptions}
        name={preview?.source.name ?? ''}
        hasMissing={(preview?.missing ?? 0) > 0}
      />
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        {preview && !isChanged && (
          <Button
            variant="contained"
            size="large"
            loading={busy}
            disabled={articles === 0}
            onClick={() => send('confirm_import')}
          >
            {t('console.imports.confirm', { count: articles })}
          </Button>
        )}
        {(isChanged || !preview) && (
          <Button
            variant="contained"
            loading={busy}
            onClick={() => send('preview_import', { options: JSON.stringify(options) })}
          >
            {t('console.imports.previewAgain')}
          </Button>
        )}
        {isChanged && preview && (
          <Typography color="textSecondary">{t('console.imports.optionsChanged')}</Typography>
        )}
      </Stack>
    </>
  )
}

/** Options in a stable order, without those that are not set. */
const sorted = (options: ImportRunOptions) =>
  Object.entries(options)
    .filter(([, value]) => value !== '' && value !== false)
    .sort(([a], [b]) => (a < b ? -1 : 1))
