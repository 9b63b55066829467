import { t } from '@broadsheet/shared/messages/t.ts'
import MergeIcon from '@mui/icons-material/CallMerge'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import { Box, Chip, IconButton, Paper, Stack, Typography, useMediaQuery } from '@mui/material'
import { DataTable, useListContext, useRecordContext } from 'react-admin'
import { TABLE } from '../../layout/consoleTheme.ts'
import { DotSeparated } from '../../layout/DotSeparated.tsx'
import { ShortDate } from '../../layout/ShortDate.tsx'
import { CountLink } from '../../lists/CountLink.tsx'
import { countArticles } from '../../lists/countLabel.ts'
import { useListDialogs } from '../../lists/ListDialogs.tsx'
import { listAddress } from '../../lists/listAddress.ts'
import type { OpenTagDialog, Tag } from './tag.ts'

const articlesWith = ({ id }: Tag) => listAddress('articles', { tag_id: id })

interface Props {
  onOpen: (open: OpenTagDialog) => void
}

/** The tags of this page: a table on wide screens, else cards. */
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
          label={t('console.resources.tags.name')}
          render={(tag) => <TagName tag={tag} />}
        />
        <DataTable.Col<Tag>
          source="slug"
          label={t('console.resources.tags.slug')}
          render={(tag) => (
            <bdi dir="ltr" style={{ overflowWrap: 'anywhere' }}>
              /{tag.slug}
            </bdi>
          )}
        />
        <DataTable.Col<Tag>
          align="right"
          source="articles"
          label={t('console.resources.tags.articles')}
          render={(tag) => <CountLink to={articlesWith(tag)} count={tag.articles} />}
        />
        <DataTable.Col<Tag>
          source="created_at"
          label={t('console.resources.tags.created')}
          render={(tag) => <ShortDate value={tag.created_at} />}
        />
        <DataTable.Col label={t('console.resources.tags.actions')} disableSort>
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
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              <TagName tag={tag} />
            </Typography>
            <DotSeparated>
              <bdi dir="ltr">/{tag.slug}</bdi>
              <CountLink to={articlesWith(tag)} count={tag.articles} format={countArticles} />
              <ShortDate value={tag.created_at} />
            </DotSeparated>
          </Box>
          <TagButtons tag={tag} onOpen={onOpen} />
        </Paper>
      ))}
    </Stack>
  )
}

/** The name, marked if the tag is a series. */
function TagName({ tag }: { tag: Tag }) {
  return (
    <>
      <bdi style={{ overflowWrap: 'anywhere' }}>{tag.name}</bdi>
      {tag.kind === 'series' && (
        <Chip label={t('fields.tag.series')} size="small" sx={{ marginInlineStart: 1 }} />
      )}
    </>
  )
}

function TagActions({ onOpen }: Props) {
  const tag = useRecordContext<Tag>()
  return tag ? <TagButtons tag={tag} onOpen={onOpen} /> : null
}

function TagButtons({ tag, onOpen }: Props & { tag: Tag }) {
  const { openEdit } = useListDialogs('tags')
  return (
    <Stack direction="row">
      <IconButton
        aria-label={t('console.resources.tags.editNamed', { name: tag.name })}
        onClick={() => openEdit(tag.id)}
      >
        <EditIcon fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={t('console.resources.tags.mergeNamed', { name: tag.name })}
        onClick={() => onOpen({ merging: tag })}
      >
        <MergeIcon fontSize="small" />
      </IconButton>
      <IconButton
        color="error"
        aria-label={t('console.resources.tags.deleteNamed', { name: tag.name })}
        onClick={() => onOpen({ deleting: tag })}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Stack>
  )
}
