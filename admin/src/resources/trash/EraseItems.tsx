import { t } from '@broadsheet/shared/messages/t.ts'
import { type Identifier, useListContext, useNotify } from 'react-admin'
import { ConfirmDelete } from '../../layout/ConfirmDelete.tsx'
import { eraseItems } from './trash.ts'

interface Props {
  /** One item with its name, or the ids of several. */
  items: readonly { id: Identifier; name?: string }[]
  onClose: () => void
}

/** Asks for confirmation, then deletes items of the trash for good. */
export function EraseItems({ items, onClose }: Props) {
  const { refetch, onUnselectItems } = useListContext()
  const notify = useNotify()
  const count = items.length
  const name = count === 1 ? items[0]?.name : undefined
  return (
    <ConfirmDelete
      title={
        name === undefined
          ? t('console.trash.eraseManyTitle', { count })
          : t('console.trash.eraseTitle')
      }
      question={
        name === undefined
          ? t('console.trash.eraseManyQuestion')
          : t('console.trash.eraseQuestion', { name })
      }
      failure={(reason) => t('console.trash.eraseFailed', { reason })}
      onDelete={async () => {
        await eraseItems(items.map(({ id }) => String(id)))
        notify(
          name === undefined
            ? t('console.trash.erasedMany', { count })
            : t('console.trash.erased', { name }),
          { type: 'success' },
        )
        onUnselectItems(true)
        refetch()
      }}
      onClose={onClose}
    />
  )
}
