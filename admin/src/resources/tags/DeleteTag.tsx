import { t } from '@broadsheet/shared/messages/t.ts'
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
      title={t('console.resources.tags.deleteTitle')}
      question={t('console.resources.tags.deleteQuestion', { name: tag.name })}
      failure={(reason) => t('console.resources.tags.deleteFailed', { reason })}
      onDelete={async () => {
        await dataProvider.delete('tags', { id: tag.id, previousData: tag })
        notify(t('console.resources.tags.deleted', { name: tag.name }), { type: 'success' })
        await onDeleted()
      }}
      onClose={onClose}
    />
  )
}
