import { t } from '@broadsheet/shared/messages/t.ts'
import DownIcon from '@mui/icons-material/ArrowCircleDown'
import UpIcon from '@mui/icons-material/ArrowCircleUp'
import DragIcon from '@mui/icons-material/DragIndicator'
import { Box, IconButton, Paper, Stack } from '@mui/material'
import { type ReactNode, useEffect, useRef } from 'react'
import { indexToDrop } from './moved.ts'
import { useDragOrder } from './useDragOrder.ts'

interface Props<Item extends { id: string }> {
  items: readonly Item[]
  /** Names the list. */
  label?: string
  nameOf: (item: Item) => string
  /** What a row shows. */
  children: (item: Item) => ReactNode
  /** Buttons after those that move the row. */
  buttons: (item: Item) => ReactNode
  /** Moves the item at an index by a number of places. */
  onMove: (from: number, by: number) => void
}

/** Rows whose order staff choose: dragged, or moved by buttons, which keep the focus. */
export function OrderedRows<Item extends { id: string }>(props: Props<Item>) {
  const { items, label, nameOf, children, buttons, onMove } = props
  const { list, move } = useFocusedMove(onMove, items)
  const indexOf = (id: string) => items.findIndex((item) => item.id === id)
  const drag = useDragOrder((dragged, place) => {
    const from = indexOf(dragged)
    onMove(from, indexToDrop(from, indexOf(place.id), place.part) - from)
  })
  return (
    <Paper variant="outlined">
      <Stack component="ul" ref={list} aria-label={label} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {items.map((item, index) => {
          const { id } = item
          const name = nameOf(item)
          const edge = drag.place?.id === id ? (drag.place.part < 0.5 ? 3 : -3) : null
          return (
            <Stack
              key={id}
              component="li"
              direction="row"
              data-row={id}
              {...drag.row(id)}
              sx={{
                ...{ px: 1, py: 1, gap: 1, alignItems: 'center', flexWrap: 'wrap' },
                opacity: drag.dragged === id ? 0.5 : 1,
                '& + &': { borderTop: 1, borderColor: 'divider' },
                boxShadow: ({ palette }) =>
                  edge === null ? 'none' : `inset 0 ${edge}px 0 ${palette.primary.main}`,
              }}
            >
              <DragIcon aria-hidden color="disabled" sx={{ cursor: 'grab' }} />
              <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
                {children(item)}
              </Box>
              <Box sx={{ marginInlineStart: 'auto', display: 'flex', flex: 'none' }}>
                <IconButton
                  data-move="-1"
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                  aria-label={t('console.order.up', { name })}
                >
                  <UpIcon fontSize="small" />
                </IconButton>
                <IconButton
                  data-move="1"
                  disabled={index === items.length - 1}
                  onClick={() => move(index, 1)}
                  aria-label={t('console.order.down', { name })}
                >
                  <DownIcon fontSize="small" />
                </IconButton>
                {buttons(item)}
              </Box>
            </Stack>
          )
        })}
      </Stack>
    </Paper>
  )
}

/** Moves by buttons: at the end of the list the pressed one is disabled, and the other gets the focus. */
function useFocusedMove<Item extends { id: string }>(
  onMove: Props<Item>['onMove'],
  items: readonly Item[],
) {
  const list = useRef<HTMLUListElement>(null)
  const pressed = useRef<{ id: string; by: number } | null>(null)
  // After each rendering, because the pressed button has another place or is disabled then.
  useEffect(() => {
    const { id, by } = pressed.current ?? {}
    pressed.current = null
    if (id === undefined) return
    const row = `[data-row="${id}"] [data-move`
    const button =
      list.current?.querySelector<HTMLElement>(`${row}="${by}"]:not(:disabled)`) ??
      list.current?.querySelector<HTMLElement>(`${row}]:not(:disabled)`)
    button?.focus()
  })
  const move = (from: number, by: number) => {
    const id = items[from]?.id
    pressed.current = id === undefined ? null : { id, by }
    onMove(from, by)
  }
  return { list, move }
}
