import { t } from '@broadsheet/shared/messages/t.ts'
import { useDataProvider, useNotify } from 'react-admin'
import { ConfirmDelete } from '../../layout/ConfirmDelete.tsx'
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx'
import { type GuestAuthor, nameOf } from './author.ts'

interface Props {
  author: GuestAuthor
  /** Called when the user prefers to merge the author. */
  onMerge: () => void
  onDeleted: () => unknown
  onClose: () => void
}

/** Deletes an author after a confirmation; an author named by articles can only be merged. */
export function DeleteAuthor(props: Props) {
  return props.author.articles > 0 ? <InUse {...props} /> : <Confirmation {...props} />
}

function Confirmation({ author, onDeleted, onClose }: Props) {
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const name = nameOf(author)
  return (
    <ConfirmDelete
      title={t('console.authors.deleteTitle', { name })}
      question={t('console.authors.deleteQuestion')}
      failure={(reason) => t('console.authors.deleteFailed', { reason })}
      onDelete={async () => {
        await dataProvider.delete('guest_authors', { id: author.id, previousData: author })
        notify(t('console.authors.deleted', { name }), { type: 'success' })
        await onDeleted()
      }}
      onClose={onClose}
    />
  )
}

function InUse({ author, onMerge, onClose }: Props) {
  const name = nameOf(author)
  return (
    <ConfirmDialog
      open
      title={t('console.authors.inUseTitle', { name })}
      question={t('console.authors.inUse', { count: author.articles, name })}
      confirmLabel={t('console.authors.mergeInstead')}
      isDangerous={false}
      onConfirm={onMerge}
      onCancel={onClose}
    />
  )
}
