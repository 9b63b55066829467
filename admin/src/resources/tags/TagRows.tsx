import MergeIcon from '@mui/icons-material/CallMerge'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import { Box, IconButton, Paper, Stack, Typography, useMediaQuery } from '@mui/material'
import { DataTable, useListContext, useRecordContext } from 'react-admin'
import { ShortDate } from '../../layout/ShortDate.tsx'
import { TABLE } from '../../layout/theme.ts'
import type { Open } from './TagList.tsx'
import type { Tag } from './tag.ts'

interface Props {
  onOpen: (open: Open) => void
}

/** The tags of this page: a table where it has room, else cards. */
export function TagRows({ onOpen }: Props) {
  const hasRoom = useMediaQuery(TABLE, { noSsr: true })
  return hasRoom ? <TagTable onOpen={onOpen} /> : <TagCards onOpen={onOpen} />
}

function TagTable({ onOpen }: Props) {
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <DataTable<Tag> bulkActionButtons={false} rowClick={false}>
        <DataTable.Col<Tag>
          source="name"
          label="Tag Name"
          render={(tag) => <span style={{ overflowWrap: 'anywhere' }}>{tag.name}</span>}
        />
        <DataTable.Col<Tag>
          source="slug"
          label="Slug"
          render={(tag) => <span style={{ overflowWrap: 'anywhere' }}>/{tag.slug}</span>}
        />
        <DataTable.NumberCol source="articles" label="Articles" />
        <DataTable.Col<Tag>
          source="created_at"
          label="Created"
          render={(tag) => <ShortDate value={tag.created_at} />}
        />
        <DataTable.Col label="Actions" disableSort>
          <TagActions onOpen={onOpen} />
        </DataTable.Col>
      </DataTable>
    </Paper>
  )
}

function TagCards({ onOpen }: Props) {
  const { data = [] } = useListContext<Tag>()
  return (
    <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {data.map((tag) => (
        <Paper
          key={tag.id}
          component="li"
          variant="outlined"
          sx={{ p: 1.5, display: 'flex', alignItems: 'center', gap: 1 }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{tag.name}</Typography>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              /{tag.slug} · {tag.articles} {tag.articles === 1 ? 'article' : 'articles'} ·{' '}
              <ShortDate value={tag.created_at} />
            </Typography>
          </Box>
          <TagButtons tag={tag} onOpen={onOpen} />
        </Paper>
      ))}
    </Stack>
  )
}

function TagActions({ onOpen }: Props) {
  const tag = useRecordContext<Tag>()
  return tag ? <TagButtons tag={tag} onOpen={onOpen} /> : null
}

function TagButtons({ tag, onOpen }: Props & { tag: Tag }) {
  return (
    <Stack direction="row">
      <IconButton aria-label={`Edit ${tag.name}`} onClick={() => onOpen({ form: tag })}>
        <EditIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={`Merge ${tag.name}`} onClick={() => onOpen({ merging: tag })}>
        <MergeIcon fontSize="small" />
      </IconButton>
      <IconButton
        color="error"
        aria-label={`Delete ${tag.name}`}
        onClick={() => onOpen({ deleting: tag })}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Stack>
  )
}
