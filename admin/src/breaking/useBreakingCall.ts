import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useAlert } from '../layout/useAlert.tsx'
import { call } from '../providers/call.ts'
import { problemMessage } from '../providers/problems.ts'

/**
 * Ends and extends the active banner. Errors are shown as an alert.
 *
 * @param onDone - called after each call, also after one that failed because the banner is over.
 */
export function useBreakingCall(onDone: () => void) {
  const [busy, setBusy] = useState(false)
  const notify = useNotify()
  const alert = useAlert()
  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await work()
      notify(done, { type: 'success' })
    } catch (error) {
      alert(problemMessage(error))
    }
    setBusy(false)
    onDone()
  }
  return {
    busy,
    end: (id: string) => run(() => call('end_breaking', { id }), t('console.breaking.ended')),
    extend: (id: string, minutes: number) =>
      run(() => call('extend_breaking', { id, minutes }), t('console.breaking.extended')),
  }
}
