import { formatName } from '@broadsheet/shared/domain/importing/formats.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Link as MuiLink, Paper, Stack, Typography } from '@mui/material'
import { useGetList } from 'react-admin'
import { Link } from 'react-router'
import { DotSeparated } from '../layout/DotSeparated.tsx'
import { ErrorPanel } from '../layout/ErrorPanel.tsx'
import { LoadingLine } from '../layout/LoadingLine.tsx'
import { Moment } from '../publishing/Moment.tsx'
import { LIST_META, type ListedImport, nameOf } from './importRun.ts'
import { STATES } from './importTexts.ts'

/** The newest imports, of the console and of `npm run import`. */
export function FormerImports() {
  const { data, error, refetch } = useGetList<ListedImport>(
    'import_runs',
    {
      pagination: { page: 1, perPage: 50 },
      sort: { field: 'created_at', order: 'DESC' },
      meta: LIST_META,
    },
    { onError: () => undefined },
  )
  return (
    <Box component="section" aria-labelledby="former-imports">
      <Typography id="former-imports" variant="h2" sx={{ mb: 2 }}>
        {t('console.imports.former')}
      </Typography>
      {error && !data && (
        <ErrorPanel title={t('console.imports.loadFailed')} error={error} onRetry={refetch} />
      )}
      {!error && !data && <LoadingLine>{t('console.imports.loading')}</LoadingLine>}
      {data?.length === 0 && (
        <Typography color="textSecondary">{t('console.imports.noFormer')}</Typography>
      )}
      {data && data.length > 0 && (
        <Paper variant="outlined">
          <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {data.map((run) => (
              <FormerImport key={run.id} run={run} />
            ))}
          </Stack>
        </Paper>
      )}
    </Box>
  )
}

function FormerImport({ run }: { run: ListedImport }) {
  const { id, state, format, created_at, creator } = run
  return (
    <Box component="li" sx={{ px: 2, py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <MuiLink
        component={Link}
        to={`/imports/${id}`}
        sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        <bdi>{nameOf(run)}</bdi>
      </MuiLink>
      <DotSeparated>
        {STATES[state]}
        {format && <bdi>{formatName(format)}</bdi>}
        <bdi>
          {creator ? (creator.full_name ?? creator.username) : t('console.imports.byProgram')}
        </bdi>
        <Moment value={created_at} />
      </DotSeparated>
    </Box>
  )
}
