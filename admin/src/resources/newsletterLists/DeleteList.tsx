import { t } from '@broadsheet/shared/messages/t.ts'
import { useDataProvider, useNotify } from 'react-admin'
import { ConfirmDelete } from '../../layout/ConfirmDelete.tsx'
import type { NewsletterList } from './list.ts'

interface Props {
  list: NewsletterList
  onDeleted: () => Promise<void>
  onClose: () => void
}

/** Deletes a list after a confirmation; the database refuses one with issues. */
export function DeleteList({ list, onDeleted, onClose }: Props) {
  const dataProvider = useDataProvider()
  const notify = useNotify()
  return (
    <ConfirmDelete
      title={t('console.newsletters.deleteListTitle', { name: list.name })}
      question={t('console.newsletters.deleteListQuestion')}
      failure={(reason) => t('console.newsletters.deleteListFailed', { reason })}
      onDelete={async () => {
        await dataProvider.delete('newsletter_lists', { id: list.id, previousData: list })
        notify(t('console.newsletters.listDeleted'), { type: 'success' })
        await onDeleted()
      }}
      onClose={onClose}
    />
  )
}
