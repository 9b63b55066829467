import { useDataProvider, useNotify } from 'react-admin'
import { ConfirmDelete } from '../../layout/ConfirmDelete.tsx'
import type { Tag } from './tag.ts'

interface Props {
  tag: Tag
  onDeleted: () => unknown
  onClose: () => void
}

/** Asks for confirmation, then deletes a tag; its articles remain without it. */
export function DeleteTag({ tag, onDeleted, onClose }: Props) {
  const dataProvider = useDataProvider()
  const notify = useNotify()
  return (
    <ConfirmDelete
      title="Delete tag"
      question={`Are you sure you want to delete "${tag.name}"?`}
      failure="Error deleting tag: "
      onDelete={async () => {
        await dataProvider.delete('tags', { id: tag.id, previousData: tag })
        notify(`Tag "${tag.name}" deleted`, { type: 'success' })
        await onDeleted()
      }}
      onClose={onClose}
    />
  )
}
