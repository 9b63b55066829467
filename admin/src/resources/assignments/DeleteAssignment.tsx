import { t } from '@broadsheet/shared/messages/t.ts'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import { ConfirmDelete } from '../../layout/ConfirmDelete.tsx'
import type { Assignment } from './assignment.ts'

interface Props {
  assignment: Assignment
  onClose: () => void
}

/** Deletes an assignment after a confirmation; its article stays. */
export function DeleteAssignment({ assignment, onClose }: Props) {
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const refresh = useRefresh()
  const { id, headline } = assignment
  return (
    <ConfirmDelete
      title={t('console.assignments.deleteTitle')}
      question={t('console.assignments.deleteQuestion', { headline })}
      failure={(reason) => t('console.assignments.deleteFailed', { reason })}
      onDelete={async () => {
        await dataProvider.delete('assignments', { id, previousData: assignment })
        notify(t('console.assignments.deleted'), { type: 'success' })
        refresh()
      }}
      onClose={onClose}
    />
  )
}
