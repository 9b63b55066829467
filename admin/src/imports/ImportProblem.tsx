import { t } from '@broadsheet/shared/messages/t.ts'
import { Alert, AlertTitle, Box, Button, Typography } from '@mui/material'
import type { ImportRun } from './importRun.ts'
import { errorInWords } from './importTexts.ts'
import { useImportCall } from './useImportCall.ts'

/** Why the last step of an import failed; an import that wrote a part can continue. */
export function ImportProblem({ run, onChange }: { run: ImportRun; onChange: () => unknown }) {
  const { busy, send } = useImportCall(run.id, onChange)
  const { error, error_detail, state, has_files } = run
  if (error === null) return null
  const isStopped = state === 'failed' && has_files
  return (
    <Alert severity={error === 'cancelled' ? 'info' : 'error'}>
      <AlertTitle>{errorInWords(error)}</AlertTitle>
      {isStopped && t('console.imports.partly')}
      {error_detail && (
        <Box component="details" sx={{ mt: 1 }}>
          <summary>{t('console.imports.detail')}</summary>
          <Typography
            variant="body2"
            dir="auto"
            sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', mt: 1 }}
          >
            {error_detail}
          </Typography>
        </Box>
      )}
      {isStopped && (
        <Box sx={{ mt: 1 }}>
          <Button
            color="inherit"
            variant="outlined"
            loading={busy}
            onClick={() => send('confirm_import')}
          >
            {t('console.imports.continue')}
          </Button>
        </Box>
      )}
    </Alert>
  )
}
