import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx'
import type { ImportRun } from './importRun.ts'
import { useImportCall } from './useImportCall.ts'

/** Undoes an import, after a confirmation. */
export function UndoImport({ run, onChange }: { run: ImportRun; onChange: () => unknown }) {
  const [confirming, setConfirming] = useState(false)
  const { busy, send } = useImportCall(run.id, onChange)
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('console.imports.undoTitle')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('console.imports.undoHint')}
      </Typography>
      <Button variant="outlined" color="error" onClick={() => setConfirming(true)}>
        {t('console.imports.undo')}
      </Button>
      <ConfirmDialog
        open={confirming}
        title={t('console.imports.undoQuestion')}
        question={t('console.imports.undoHint')}
        confirmLabel={t('console.imports.undo')}
        busy={busy}
        onConfirm={async () => {
          await send('undo_import')
          setConfirming(false)
        }}
        onCancel={() => setConfirming(false)}
      />
    </Box>
  )
}
