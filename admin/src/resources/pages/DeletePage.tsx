import { t } from '@broadsheet/shared/messages/t.ts'
import { useDataProvider } from 'react-admin'
import { ConfirmDelete } from '../../layout/ConfirmDelete.tsx'
import { useTrashNotice } from '../trash/useTrashNotice.tsx'
import type { PageRow } from './page.ts'

interface Props {
  page: PageRow
  onDeleted: () => Promise<unknown>
  onClose: () => void
}

/** Asks for confirmation, then moves a page to the trash. */
export function DeletePage({ page, onDeleted, onClose }: Props) {
  const dataProvider = useDataProvider()
  const notice = useTrashNotice()
  return (
    <ConfirmDelete
      title={t('console.pages.deleteTitle')}
      question={t('console.pages.deleteQuestion', { title: page.title })}
      failure={(reason) => t('console.pages.deleteFailed', { reason })}
      onDelete={async () => {
        await dataProvider.delete('pages', { id: page.id, previousData: page })
        notice(t('console.pages.deleted', { title: page.title }), [page.id])
        await onDeleted()
      }}
      onClose={onClose}
    />
  )
}
