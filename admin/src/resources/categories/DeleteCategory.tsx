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
      title="Delete category"
      question={`Are you sure you want to delete "${category.name}"? This will affect all articles in this category.`}
      failure="Error deleting category: "
      onDelete={async () => {
        await dataProvider.delete('categories', { id: category.id, previousData: category })
        notify(`Category "${category.name}" deleted`, { type: 'success' })
        await onDeleted()
      }}
      onClose={onClose}
    />
  )
}
