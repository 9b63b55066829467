import { t } from '@broadsheet/shared/messages/t.ts'
import { useDataProvider } from 'react-admin'
import { ConfirmDelete } from '../../layout/ConfirmDelete.tsx'
import { useTrashNotice } from '../trash/useTrashNotice.tsx'
import type { Category } from './category.ts'

interface Props {
  category: Category
  onDeleted: () => unknown
  onClose: () => void
}

/** Asks for confirmation, then moves a category to the trash; its articles remain without a category. */
export function DeleteCategory({ category, onDeleted, onClose }: Props) {
  const dataProvider = useDataProvider()
  const notify = useTrashNotice()
  return (
    <ConfirmDelete
      title={t('console.resources.categories.deleteTitle')}
      question={t('console.resources.categories.deleteQuestion', { name: category.name })}
      failure={(reason) => t('console.resources.categories.deleteFailed', { reason })}
      onDelete={async () => {
        await dataProvider.delete('categories', { id: category.id, previousData: category })
        const done = t('console.resources.categories.deleted', { name: category.name })
        notify(done, [category.id])
        await onDeleted()
      }}
      onClose={onClose}
    />
  )
}
