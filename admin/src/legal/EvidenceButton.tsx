import { t } from '@broadsheet/shared/messages/t.ts'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useAlert } from '../layout/useAlert.tsx'
import { saveFile } from '../lists/saveFile.ts'
import { call } from '../providers/call.ts'
import { problemMessage } from '../providers/problems.ts'

/** Saves what was removed as a file of JSON. The database records each reading. */
export function EvidenceButton({ removal }: { removal: string }) {
  const [busy, setBusy] = useState(false)
  const alert = useAlert()
  const read = async () => {
    setBusy(true)
    try {
      const evidence = await call('read_legal_evidence', { removal })
      saveFile(JSON.stringify(evidence, null, 2), `evidence-${removal}.json`, 'application/json')
    } catch (error) {
      alert(problemMessage(error))
    }
    setBusy(false)
  }
  return (
    <Button size="small" variant="outlined" loading={busy} onClick={() => void read()}>
      {t('console.legal.readEvidence')}
    </Button>
  )
}
