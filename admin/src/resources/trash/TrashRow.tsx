import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Button, Chip, Typography } from '@mui/material'
import { useState } from 'react'
import { useMayAccess } from '../../layout/accountQuery.ts'
import { DotSeparated } from '../../layout/DotSeparated.tsx'
import { SelectRow } from '../../lists/SelectRow.tsx'
import { Moment } from '../../publishing/Moment.tsx'
import { EraseItems } from './EraseItems.tsx'
import { TrashedThumbnail } from './TrashedThumbnail.tsx'
import { daysLeft, TRASH_KINDS, type TrashItem } from './trash.ts'
import { useRestore } from './useRestore.ts'

const KIND_LABELS: Readonly<Record<string, string>> = Object.fromEntries(TRASH_KINDS)

/** An item of the trash: what it is, who deleted it and when, and how long it is kept. */
export function TrashRow({ item }: { item: TrashItem }) {
  return (
    <Box
      component="li"
      sx={{
        px: 2,
        py: 1.5,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 1,
        alignItems: 'center',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <SelectRow id={item.id} name={item.name} />
      {item.kind === 'image' && item.slug && <TrashedThumbnail path={item.slug} />}
      <Box sx={{ flex: { xs: '1 1 calc(100% - 4rem)', sm: 1 }, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{item.name}</bdi>
        </Typography>
        <DotSeparated>
          <bdi>{deleterOf(item)}</bdi>
          <Moment value={item.deleted_at} />
        </DotSeparated>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.75 }}>
          <Chip size="small" variant="outlined" label={KIND_LABELS[item.kind]} />
          {item.status && STATUSES[item.status] && (
            <Chip size="small" variant="outlined" label={STATUSES[item.status]} />
          )}
          <Chip
            size="small"
            label={t('fields.trash.daysLeft', { count: daysLeft(item, new Date()) })}
          />
        </Box>
      </Box>
      <RowActions item={item} />
    </Box>
  )
}

const STATUSES: Readonly<Record<string, string>> = {
  archived: t('console.resources.articles.status.archived'),
  draft: t('console.resources.articles.status.draft'),
  published: t('console.resources.articles.status.published'),
  scheduled: t('console.resources.articles.status.scheduled'),
}

function deleterOf({ deleted_by_name, deleted_by_username }: TrashItem): string {
  const name = deleted_by_name ?? deleted_by_username
  return name === null
    ? t('console.trash.deletedByProgram')
    : t('console.trash.deletedByName', { name })
}

function RowActions({ item }: { item: TrashItem }) {
  const [busy, setBusy] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const restore = useRestore()
  const mayErase = useMayAccess()({ resource: 'trash', action: 'delete' })
  const start = async () => {
    setBusy(true)
    await restore([item.id])
    setBusy(false)
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginInlineStart: 'auto' }}>
      <Button
        size="small"
        variant="outlined"
        loading={busy}
        onClick={start}
        aria-label={t('fields.trash.restoreNamed', { name: item.name })}
      >
        {t('fields.trash.restore')}
      </Button>
      {mayErase && (
        <Button
          size="small"
          color="error"
          onClick={() => setConfirming(true)}
          aria-label={t('console.trash.eraseNamed', { name: item.name })}
        >
          {t('console.trash.erase')}
        </Button>
      )}
      {confirming && <EraseItems items={[item]} onClose={() => setConfirming(false)} />}
    </Box>
  )
}
