import { t } from '@broadsheet/shared/messages/t.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useRefresh } from 'react-admin'
import { useAlert } from '../../layout/useAlert.tsx'
import { problemMessage } from '../../providers/problems.ts'
import { restoredNotice, restoreItems } from './trash.ts'

/** Restores items of the trash and reports the result. */
export function useRestore(): (ids: readonly string[]) => Promise<void> {
  const queryClient = useQueryClient()
  const notify = useNotify()
  const refresh = useRefresh()
  const alert = useAlert()
  return async (ids) => {
    try {
      notify(restoredNotice(await restoreItems(ids)), { type: 'success' })
    } catch (error) {
      alert(t('console.trash.restoreFailed', { reason: problemMessage(error) }))
    }
    refresh()
    await queryClient.invalidateQueries({ queryKey: ['counts'] })
  }
}
