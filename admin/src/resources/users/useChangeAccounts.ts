import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { useListContext, useNotify, useRefresh } from 'react-admin'
import { useAlert } from '../../layout/useAlert.tsx'
import { callForRows } from '../../providers/call.ts'
import { inParts } from '../../providers/inBatches.ts'
import { problemMessage } from '../../providers/problems.ts'
import { type AccountChange, changedText, type Refused, refusedText } from './changeTexts.ts'
import type { User } from './user.ts'

/** Changes the selected accounts, then reports how many were changed and, by name, which were not. */
export function useChangeAccounts() {
  const { selectedIds, onUnselectItems } = useListContext<User>()
  const [busy, setBusy] = useState(false)
  const notify = useNotify()
  const refresh = useRefresh()
  const alert = useAlert()
  const run = async (change: AccountChange) => {
    setBusy(true)
    try {
      const parts = await inParts(selectedIds, (accounts) =>
        callForRows<Refused>('change_accounts', { accounts, ...change }),
      )
      const refused = parts.flat()
      const changed = selectedIds.length - refused.length
      if (changed > 0) notify(changedText(change, changed), { type: 'success' })
      if (refused.length > 0) alert(refusedText(refused))
      onUnselectItems(true)
    } catch (error) {
      alert(t('console.resources.users.updateFailed', { reason: problemMessage(error) }))
    }
    refresh()
    setBusy(false)
  }
  return { run, busy }
}
