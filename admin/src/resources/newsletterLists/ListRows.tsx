import { t } from '@broadsheet/shared/messages/t.ts'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import { Chip, IconButton, Stack, Typography } from '@mui/material'
import { DotSeparated } from '../../layout/DotSeparated.tsx'
import { OrderedRows } from '../../lists/OrderedRows.tsx'
import { draftingOf, FREQUENCY_LABELS, type NewsletterList } from './list.ts'

interface Props {
  lists: readonly NewsletterList[]
  onMove: (from: number, by: number) => void
  onEdit: (id: string) => void
  onDelete: (list: NewsletterList) => void
}

/** The lists with what their issues contain and when they are drafted. */
export function ListRows({ lists, onMove, onEdit, onDelete }: Props) {
  return (
    <OrderedRows
      items={lists}
      nameOf={({ name }) => name}
      onMove={onMove}
      buttons={(list) => (
        <>
          <IconButton
            onClick={() => onEdit(list.id)}
            aria-label={t('console.newsletters.editListNamed', { name: list.name })}
          >
            <EditIcon fontSize="small" />
          </IconButton>
          <IconButton
            color="error"
            disabled={list.is_default}
            onClick={() => onDelete(list)}
            aria-label={t('console.newsletters.deleteListNamed', { name: list.name })}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </>
      )}
    >
      {(list) => <ListFacts list={list} />}
    </OrderedRows>
  )
}

function ListFacts({ list }: { list: NewsletterList }) {
  const { name, description, frequency, is_default, is_active } = list
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="span" dir="auto" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        {is_default && <Chip size="small" label={t('console.newsletters.default')} />}
        {!is_active && (
          <Chip size="small" variant="outlined" label={t('console.newsletters.inactive')} />
        )}
      </Stack>
      {description && (
        <Typography variant="body2" dir="auto">
          {description}
        </Typography>
      )}
      <DotSeparated>
        {FREQUENCY_LABELS[frequency]}
        {draftingOf(list)}
      </DotSeparated>
    </>
  )
}
