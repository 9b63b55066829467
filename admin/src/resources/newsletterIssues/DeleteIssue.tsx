import { t } from '@broadsheet/shared/messages/t.ts'
import { useDataProvider, useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import { LEAVE_FORM } from '../../forms/WarnBeforeLeaving.tsx'
import { ConfirmDelete } from '../../layout/ConfirmDelete.tsx'
import type { IssueSummary } from './issue.ts'

interface Props {
  issue: IssueSummary
  onClose: () => void
}

/** Deletes a draft after a confirmation, and opens the list. */
export function DeleteIssue({ issue, onClose }: Props) {
  const dataProvider = useDataProvider()
  const navigate = useNavigate()
  const notify = useNotify()
  return (
    <ConfirmDelete
      title={t('console.newsletters.deleteTitle')}
      question={t('console.newsletters.deleteQuestion', { subject: issue.subject })}
      failure={(reason) => t('console.newsletters.deleteFailed', { reason })}
      onDelete={async () => {
        await dataProvider.delete('newsletter_issues', { id: issue.id, previousData: issue })
        notify(t('console.newsletters.deleted'), { type: 'success' })
        navigate('/newsletter_issues', { state: LEAVE_FORM })
      }}
      onClose={onClose}
    />
  )
}
