import { t } from '@broadsheet/shared/messages/t.ts'
import { useDataProvider, useNotify } from 'react-admin'
import { ConfirmDelete } from '../../layout/ConfirmDelete.tsx'
import type { Category } from './category.ts'

interface Props {
  category: Category
  onDeleted: () => unknown
  onClose: () => void
}

/** Asks for confirmation, then deletes a category; its articles remain without a category. */
export function DeleteCategory({ category, onDeleted, onClose }: Props) {
  const dataProvider = useDataProvider()
  const notify = useNotify()
  return (
    <ConfirmDelete
      title={t('console.resources.categories.deleteTitle')}
      question={t('console.resources.categories.deleteQuestion', { name: category.name })}
      failure={(reason) => t('console.resources.categories.deleteFailed', { reason })}
      onDelete={async () => {
        await dataProvider.delete('categories', { id: category.id, previousData: category })
        const done = t('console.resources.categories.deleted', { name: category.name })
        notify(done, { type: 'success' })
        await onDeleted()
      }}
      onClose={onClose}
    />
  )
}
