import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useAlert } from '../../layout/useAlert.tsx'
import { call } from '../../providers/call.ts'
import { problemMessage } from '../../providers/problems.ts'

const DONE = {
  unschedule_newsletter: t('console.newsletters.unscheduled'),
  stop_newsletter: t('console.newsletters.stopped'),
  resume_newsletter: t('console.newsletters.resumed'),
} as const

/**
 * Calls a function that changes the state of an issue. Errors are shown as an alert.
 *
 * @param onChange - called after each call, also after one that failed because another person was faster.
 */
export function useSendingCall(issue: string, onChange: () => void) {
  const [isBusy, setBusy] = useState(false)
  const notify = useNotify()
  const alert = useAlert()
  const run = async (name: keyof typeof DONE) => {
    setBusy(true)
    try {
      await call(name, { issue })
      notify(DONE[name], { type: 'success' })
    } catch (error) {
      alert(problemMessage(error))
    }
    setBusy(false)
    onChange()
  }
  return { isBusy, run }
}
