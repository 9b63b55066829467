import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import { Chip, IconButton, Link, Stack, Typography } from '@mui/material'
import { DotSeparated } from '../../layout/DotSeparated.tsx'
import { OrderedRows } from '../../lists/OrderedRows.tsx'
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
  return (
    <OrderedRows
      items={list}
      nameOf={({ title }) => title}
      onMove={onMove}
      buttons={(page) => (
        <>
          <IconButton
            component="a"
            href={urls.editPage(page.id)}
            aria-label={t('console.pages.edit', { title: page.title })}
          >
            <EditIcon fontSize="small" />
          </IconButton>
          <IconButton
            color="error"
            onClick={() => onDelete(page)}
            aria-label={t('console.pages.delete', { title: page.title })}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </>
      )}
    >
      {(page) => <PageName page={page} />}
    </OrderedRows>
  )
}

/** Title, address, status and time of the last change. */
function PageName({ page: { id, title, slug, status, updated_at } }: { page: PageRow }) {
  const isPublished = status === 'published'
  return (
    <>
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
    </>
  )
}
