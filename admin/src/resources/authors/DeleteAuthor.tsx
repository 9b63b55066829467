import { t } from '@broadsheet/shared/messages/t.ts'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useId } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { ConfirmDelete } from '../../layout/ConfirmDelete.tsx'
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
  const id = useId()
  const name = nameOf(author)
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-reason`}
    >
      <DialogTitle id={`${id}-title`}>{t('console.authors.inUseTitle', { name })}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-reason`} sx={{ overflowWrap: 'anywhere' }}>
          {t('console.authors.inUse', { count: author.articles, name })}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t('console.cancel')}
        </Button>
        <Button variant="contained" onClick={onMerge}>
          {t('console.authors.mergeInstead')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
