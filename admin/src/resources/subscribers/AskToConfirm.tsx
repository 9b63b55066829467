import { t } from '@broadsheet/shared/messages/t.ts'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useListContext, useNotify } from 'react-admin'
import { useAlert } from '../../layout/useAlert.tsx'
import { call } from '../../providers/call.ts'
import { problemMessage } from '../../providers/problems.ts'
import type { Subscriber } from './subscriber.ts'

/** The most addresses that one call may have. */
const AT_ONCE = 500

/** Mails a request to confirm to the selected addresses that may get one, such as those of an import. */
export function AskToConfirm() {
  const { selectedIds, onUnselectItems, refetch } = useListContext<Subscriber>()
  const [isBusy, setBusy] = useState(false)
  const notify = useNotify()
  const alert = useAlert()

  async function ask(): Promise<void> {
    setBusy(true)
    let count = 0
    try {
      for (let from = 0; from < selectedIds.length; from += AT_ONCE) {
        const subscribers = selectedIds.slice(from, from + AT_ONCE)
        count += Number(await call('ask_to_confirm', { subscribers }))
      }
      onUnselectItems()
      notify(t('console.staff.subscribers.asked', { count }))
    } catch (error) {
      alert(t('console.staff.subscribers.askFailed', { reason: problemMessage(error) }))
    } finally {
      setBusy(false)
      void refetch()
    }
  }

  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      disabled={isBusy}
      onClick={() => void ask()}
    >
      {t('console.staff.subscribers.ask')}
    </Button>
  )
}
