import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAlert } from '../layout/useAlert.tsx'
import { call } from '../providers/call.ts'
import { removeImportFiles } from '../providers/importUploads.ts'
import { problemMessage } from '../providers/problems.ts'
import type { ImportRun } from './importRun.ts'

/** Deletes an import that did not run, with its files. */
export function DiscardImport({ run: { id, files } }: { run: ImportRun }) {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const alert = useAlert()
  const discard = async () => {
    setBusy(true)
    try {
      await call('discard_import', { import: id })
      await removeImportFiles(id, files)
      navigate('/imports')
    } catch (error) {
      alert(t('console.imports.callFailed', { reason: problemMessage(error) }))
      setBusy(false)
    }
  }
  return (
    <Box>
      <Button color="inherit" loading={busy} onClick={discard}>
        {t('console.imports.discard')}
      </Button>
    </Box>
  )
}
