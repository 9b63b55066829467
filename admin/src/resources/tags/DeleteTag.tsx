import { t } from '@broadsheet/shared/messages/t.ts'
import { useDataProvider } from 'react-admin'
import { ConfirmDelete } from '../../layout/ConfirmDelete.tsx'
import { useTrashNotice } from '../trash/useTrashNotice.tsx'
import type { Tag } from './tag.ts'

interface Props {
  tag: Tag
  onDeleted: () => unknown
  onClose: () => void
}

/** Asks for confirmation, then moves a tag to the trash; its articles remain without it. */
export function DeleteTag({ tag, onDeleted, onClose }: Props) {
  const dataProvider = useDataProvider()
  const notify = useTrashNotice()
  return (
    <ConfirmDelete
      title={t('console.resources.tags.deleteTitle')}
      question={t('console.resources.tags.deleteQuestion', { name: tag.name })}
      failure={(reason) => t('console.resources.tags.deleteFailed', { reason })}
      onDelete={async () => {
        await dataProvider.delete('tags', { id: tag.id, previousData: tag })
        notify(t('console.resources.tags.deleted', { name: tag.name }), [tag.id])
        await onDeleted()
      }}
      onClose={onClose}
    />
  )
}
