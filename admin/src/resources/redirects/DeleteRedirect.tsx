import { t } from '@broadsheet/shared/messages/t.ts'
import { useDataProvider, useNotify } from 'react-admin'
import { ConfirmDelete } from '../../layout/ConfirmDelete.tsx'
import type { Redirect } from './redirect.ts'

interface Props {
  redirect: Redirect
  onDeleted: () => unknown
  onClose: () => void
}

/** Asks for confirmation, then deletes a redirect. */
export function DeleteRedirect({ redirect, onDeleted, onClose }: Props) {
  const dataProvider = useDataProvider()
  const notify = useNotify()
  return (
    <ConfirmDelete
      title={t('console.redirects.deleteTitle')}
      question={t('console.redirects.deleteQuestion', { path: redirect.path })}
      failure={(reason) => t('console.redirects.deleteFailed', { reason })}
      onDelete={async () => {
        await dataProvider.delete('redirects', { id: redirect.id, previousData: redirect })
        notify(t('console.redirects.deleted'), { type: 'success' })
        await onDeleted()
      }}
      onClose={onClose}
    />
  )
}
