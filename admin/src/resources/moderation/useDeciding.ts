import { t } from '@broadsheet/shared/messages/t.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { useAlert } from '../../layout/useAlert.tsx'
import { problemMessage } from '../../providers/problems.ts'

/**
 * Sends a decision, and reads the list again. The typed reasons stay if it fails.
 *
 * @param done - notification of the decision.
 * @param onDecided - closes the form.
 */
export function useDeciding(done: string, onDecided: () => void) {
  const [busy, setBusy] = useState(false)
  const notify = useNotify()
  const refresh = useRefresh()
  const queryClient = useQueryClient()
  const alert = useAlert()
  const decide = async (send: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    try {
      await send()
      notify(done, { type: 'success' })
      onDecided()
      refresh()
      await queryClient.invalidateQueries({ queryKey: ['counts'] })
    } catch (error) {
      alert(t('console.objections.failed', { reason: problemMessage(error) }))
    } finally {
      setBusy(false)
    }
  }
  return { busy, decide }
}
