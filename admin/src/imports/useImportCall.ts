import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { useAlert } from '../layout/useAlert.tsx'
import { call } from '../providers/call.ts'
import { problemMessage } from '../providers/problems.ts'

type ImportFunction = 'preview_import' | 'confirm_import' | 'undo_import'

/** Calls a function of an import and reloads it; reports a failure. */
export function useImportCall(id: string, onChange: () => unknown) {
  const [busy, setBusy] = useState(false)
  const alert = useAlert()
  const send = async (name: ImportFunction, values: Record<string, unknown> = {}) => {
    setBusy(true)
    try {
      await call(name, { import: id, ...values })
    } catch (error) {
      alert(t('console.imports.callFailed', { reason: problemMessage(error) }))
    }
    await onChange()
    setBusy(false)
  }
  return { busy, send }
}
