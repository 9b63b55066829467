import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { useListContext, useNotify, useRefresh } from 'react-admin'
import { useAlert } from '../../layout/useAlert.tsx'
import { callForRows } from '../../providers/call.ts'
import { inParts } from '../../providers/inBatches.ts'
import { problemMessage } from '../../providers/problems.ts'
import type { Assignment } from './assignment.ts'
import { type Refused, refusedText } from './refusedText.ts'

/** Gives the selected assignments to an account, then reports how many were changed and which were not. */
export function useAssigning() {
  const { selectedIds, onUnselectItems } = useListContext<Assignment>()
  const [isBusy, setBusy] = useState(false)
  const notify = useNotify()
  const refresh = useRefresh()
  const alert = useAlert()
  const assign = async (assignee: string | null) => {
    setBusy(true)
    try {
      const parts = await inParts(selectedIds, (assignments) =>
        callForRows<Refused>('change_assignees', { assignments, assignee }),
      )
      const refused = parts.flat()
      const count = selectedIds.length - refused.length
      if (count > 0) notify(t('console.assignments.assignedMany', { count }), { type: 'success' })
      if (refused.length > 0) alert(refusedText(refused))
      onUnselectItems(true)
    } catch (error) {
      alert(t('console.assignments.assignFailed', { reason: problemMessage(error) }))
    }
    refresh()
    setBusy(false)
  }
  return { assign, isBusy }
}
