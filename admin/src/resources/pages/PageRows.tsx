import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import DownIcon from '@mui/icons-material/ArrowCircleDown'
import UpIcon from '@mui/icons-material/ArrowCircleUp'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import DragIcon from '@mui/icons-material/DragIndicator'
import EditIcon from '@mui/icons-material/EditOutlined'
import { Box, Chip, IconButton, Link, Paper, Stack, Typography } from '@mui/material'
import { DotSeparated } from '../../layout/DotSeparated.tsx'
import { useDragOrder } from '../../lists/useDragOrder.ts'
import { STATUS_LABELS } from '../articles/article.ts'
import type { PageRow } from './page.ts'

const DATE = new Intl.DateTimeFormat(activeLocale(), { dateStyle: 'medium' })

interface Props {
  list: readonly PageRow[]
  /** Moves the page at an index by a number of places. */
  onMove: (from: number, by: number) => void
  onDelete: (page: PageRow) => void
}

/** The pages with their status; dragged, or moved by buttons. */
export function PageRows({ list, onMove, onDelete }: Props) {
  const indexOf = (id: string) => list.findIndex((page) => page.id === id)
  const drag = useDragOrder((dragged, place) => {
    const from = indexOf(dragged)
    const over = indexOf(place.id)
    const to = place.part < 0.5 ? over : over + 1
    onMove(from, (to > from ? to - 1 : to) - from)
  })
  return (
    <Paper variant="outlined">
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {list.map((page, index) => {
          const { id, title } = page
          const edge = drag.place?.id === id ? (drag.place.part < 0.5 ? 'top' : 'bottom') : null
          return (
            <Stack
              key={id}
              component="li"
              direction="row"
              {...drag.row(id)}
              sx={{
                ...{ px: 1, py: 1, gap: 1, alignItems: 'center', flexWrap: 'wrap' },
                opacity: drag.dragged === id ? 0.5 : 1,
                '& + &': { borderTop: 1, borderColor: 'divider' },
                boxShadow: ({ palette }) =>
                  edge ? `inset 0 ${edge === 'top' ? 3 : -3}px 0 ${palette.primary.main}` : 'none',
              }}
            >
              <DragIcon aria-hidden color="disabled" sx={{ cursor: 'grab' }} />
              <PageName page={page} />
              <Box sx={{ marginInlineStart: 'auto', display: 'flex', flex: 'none' }}>
                <IconButton
                  disabled={index === 0}
                  onClick={() => onMove(index, -1)}
                  aria-label={t('console.pages.moveUp', { title })}
                >
                  <UpIcon fontSize="small" />
                </IconButton>
                <IconButton
                  disabled={index === list.length - 1}
                  onClick={() => onMove(index, 1)}
                  aria-label={t('console.pages.moveDown', { title })}
                >
                  <DownIcon fontSize="small" />
                </IconButton>
                <IconButton
                  component="a"
                  href={urls.editPage(id)}
                  aria-label={t('console.pages.edit', { title })}
                >
                  <EditIcon fontSize="small" />
                </IconButton>
                <IconButton
                  color="error"
                  onClick={() => onDelete(page)}
                  aria-label={t('console.pages.delete', { title })}
                >
                  <DeleteIcon fontSize="small" />
                </IconButton>
              </Box>
            </Stack>
          )
        })}
      </Stack>
    </Paper>
  )
}

/** Title, address, status and time of the last change. */
function PageName({ page: { id, title, slug, status, updated_at } }: { page: PageRow }) {
  const isPublished = status === 'published'
  return (
    <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Link href={urls.editPage(id)} color="inherit" sx={{ fontWeight: 600 }} dir="auto">
          {title}
        </Link>
        <Chip
          size="small"
          variant={isPublished ? 'filled' : 'outlined'}
          label={STATUS_LABELS[isPublished ? 'published' : 'draft']}
        />
      </Stack>
      <Typography variant="body2" color="textSecondary" component="div">
        <DotSeparated>
          {isPublished ? (
            <Link href={urls.page(slug)} color="inherit" sx={{ display: 'inline-block', py: 0.5 }}>
              <bdi dir="ltr">/{slug}</bdi>
            </Link>
          ) : (
            <bdi dir="ltr">/{slug}</bdi>
          )}
          {t('console.pages.changed', { date: DATE.format(new Date(updated_at)) })}
        </DotSeparated>
      </Typography>
    </Box>
  )
}
