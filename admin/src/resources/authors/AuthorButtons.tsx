import { t } from '@broadsheet/shared/messages/t.ts'
import MergeIcon from '@mui/icons-material/CallMerge'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import { IconButton, Stack } from '@mui/material'
import { useListDialogs } from '../../lists/ListDialogs.tsx'
import { type GuestAuthor, nameOf, type OpenAuthorDialog } from './author.ts'

interface Props {
  author: GuestAuthor
  onOpen: (open: OpenAuthorDialog) => void
}

/** Buttons of an author in the list. */
export function AuthorButtons({ author, onOpen }: Props) {
  const { openEdit } = useListDialogs('guest_authors')
  const name = nameOf(author)
  return (
    <Stack direction="row">
      <IconButton
        aria-label={t('console.authors.editNamed', { name })}
        onClick={() => openEdit(author.id)}
      >
        <EditIcon fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={t('console.authors.mergeNamed', { name })}
        onClick={() => onOpen({ merging: author })}
      >
        <MergeIcon fontSize="small" />
      </IconButton>
      <IconButton
        color="error"
        aria-label={t('console.authors.deleteNamed', { name })}
        onClick={() => onOpen({ deleting: author })}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Stack>
  )
}
