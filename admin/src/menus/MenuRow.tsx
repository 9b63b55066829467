import { isWithoutTarget, type MenuItem } from '@broadsheet/shared/domain/menus.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import DownIcon from '@mui/icons-material/ArrowCircleDown'
import UpIcon from '@mui/icons-material/ArrowCircleUp'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import DragIcon from '@mui/icons-material/DragIndicator'
import EditIcon from '@mui/icons-material/EditOutlined'
import RaiseIcon from '@mui/icons-material/NavigateBefore'
import NestIcon from '@mui/icons-material/NavigateNext'
import { Box, Chip, IconButton, Stack, Typography } from '@mui/material'
import type { ComponentType } from 'react'
import { DotSeparated } from '../layout/DotSeparated.tsx'
import { MIRRORED } from '../layout/mirrored.ts'
import type { useDragOrder } from '../lists/useDragOrder.ts'
import { KIND_LABELS, nameOf, type Targets, targetName } from './menuItem.ts'

export type RowAction = 'up' | 'down' | 'nest' | 'raise' | 'edit' | 'remove'

interface Props {
  item: MenuItem
  targets: Targets
  isChild: boolean
  isOff: (action: RowAction) => boolean
  isDragged: boolean
  /** Where a dragged row would be put, relative to this one. */
  drop: 'before' | 'after' | 'below' | null
  drag: ReturnType<ReturnType<typeof useDragOrder>['row']>
  onAct: (action: RowAction) => void
}

/** The line at which, or around which, a dragged row would be put. */
const SHADOWS = {
  before: 'inset 0 3px 0',
  after: 'inset 0 -3px 0',
  below: 'inset 0 0 0 2px',
} as const

/** An item of a menu with its buttons. */
export function MenuRow({ item, targets, isChild, isOff, isDragged, drop, drag, onAct }: Props) {
  const name = nameOf(item, targets)
  const button = (
    action: RowAction,
    label: string,
    Icon: ComponentType<{ fontSize: 'small'; sx?: object }>,
    isMirrored = false,
  ) => (
    <IconButton
      data-action={action}
      aria-label={label}
      color={action === 'remove' ? 'error' : 'default'}
      disabled={isOff(action)}
      onClick={() => onAct(action)}
    >
      <Icon fontSize="small" {...(isMirrored ? { sx: MIRRORED } : {})} />
    </IconButton>
  )
  return (
    <Stack
      data-item={item.id}
      direction="row"
      {...drag}
      sx={{
        ...{ px: 1, py: 0.75, columnGap: 1, alignItems: 'center', flexWrap: 'wrap' },
        opacity: isDragged ? 0.5 : 1,
        boxShadow: ({ palette }) => (drop ? `${SHADOWS[drop]} ${palette.primary.main}` : 'none'),
      }}
    >
      <DragIcon aria-hidden color="disabled" sx={{ cursor: 'grab' }} />
      <ItemName item={item} name={name} targets={targets} />
      <Box sx={{ marginInlineStart: 'auto', display: 'flex', flex: 'none' }}>
        {button('up', t('console.menus.moveUp', { name }), UpIcon)}
        {button('down', t('console.menus.moveDown', { name }), DownIcon)}
        {isChild
          ? button('raise', t('console.menus.raise', { name }), RaiseIcon, true)
          : button('nest', t('console.menus.nest', { name }), NestIcon, true)}
        {button('edit', t('console.menus.edit', { name }), EditIcon)}
        {button('remove', t('console.menus.remove', { name }), RemoveIcon)}
      </Box>
    </Stack>
  )
}

function ItemName({ item, name, targets }: { item: MenuItem; name: string; targets: Targets }) {
  const page = targets.pages.find(({ id }) => id === item.page_id)
  const isHidden = isWithoutTarget(item) || page?.status === 'draft'
  const target = item.url ?? (item.label === null ? '' : targetName(item, targets))
  return (
    <Box sx={{ flex: '1 1 11rem', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="span" dir="auto" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        {isHidden && <Chip size="small" variant="outlined" label={t('console.menus.hidden')} />}
      </Stack>
      <DotSeparated>
        {KIND_LABELS[item.kind]}
        {target !== '' && <bdi dir={item.url ? 'ltr' : 'auto'}>{target}</bdi>}
      </DotSeparated>
    </Box>
  )
}
