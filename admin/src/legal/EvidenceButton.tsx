import { t } from '@broadsheet/shared/messages/t.ts'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useAlert } from '../layout/useAlert.tsx'
import { call } from '../providers/call.ts'
import { problemMessage } from '../providers/problems.ts'
import { type Evidence, EvidenceDialog } from './EvidenceDialog.tsx'

/** Shows what was removed. The database records each reading. */
export function EvidenceButton({ removal }: { removal: string }) {
  const [busy, setBusy] = useState(false)
  const [evidence, setEvidence] = useState<Evidence | null>(null)
  const alert = useAlert()
  const read = async () => {
    setBusy(true)
    try {
      setEvidence((await call('read_legal_evidence', { removal })) as Evidence)
    } catch (error) {
      alert(problemMessage(error))
    }
    setBusy(false)
  }
  return (
    <>
      <Button size="small" variant="outlined" loading={busy} onClick={() => void read()}>
        {t('console.legal.readEvidence')}
      </Button>
      {evidence && (
        <EvidenceDialog removal={removal} evidence={evidence} onClose={() => setEvidence(null)} />
      )}
    </>
  )
}
