import type { MenuItem } from '@broadsheet/shared/domain/menus.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Box } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useDragOrder } from '../lists/useDragOrder.ts'
import { MenuRow, type RowAction } from './MenuRow.tsx'
import { nameOf, type Targets } from './menuItem.ts'
import {
  canNest,
  dropped,
  itemIn,
  movedBy,
  nested,
  placeOf,
  raised,
  type Tree,
  without,
} from './menuTree.ts'

interface Props {
  tree: Tree
  targets: Targets
  onChange: (tree: Tree) => void
  onEdit: (item: MenuItem) => void
  onAnnounce: (text: string) => void
}

const whereOf = (part: number) => (part < 0.3 ? 'before' : part > 0.7 ? 'after' : 'below')

/** The items of a menu in two levels; dragged, or moved by buttons. */
export function MenuRows({ tree, targets, onChange, onEdit, onAnnounce }: Props) {
  const list = useRef<HTMLUListElement>(null)
  /** The button that was pressed: its row may be in another group afterwards. */
  const pressed = useRef<{ id: string; action: RowAction } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the tree.
  useEffect(() => {
    const { id, action } = pressed.current ?? {}
    pressed.current = null
    const row = id && list.current?.querySelector(`[data-item="${id}"]`)
    if (!row) return
    const button = row.querySelector<HTMLElement>(`[data-action="${action}"]:not(:disabled)`)
    const focused = button ?? row.querySelector<HTMLElement>('[data-action]:not(:disabled)')
    focused?.focus()
  }, [tree])
  const apply = (id: string, next: Tree) => {
    if (next === tree) return
    onChange(next)
    const item = itemIn(next, id)
    if (item) onAnnounce(announcementOf(next, id, nameOf(item, targets)))
  }
  const drag = useDragOrder((dragged, { id, part }) =>
    apply(dragged, dropped(tree, dragged, id, whereOf(part))),
  )
  const act = (item: MenuItem, action: RowAction) => {
    const { id } = item
    pressed.current = { id, action }
    if (action === 'edit') onEdit(item)
    else if (action === 'remove') {
      onChange(without(tree, id))
      onAnnounce(t('console.menus.removed', { name: nameOf(item, targets) }))
    } else if (action === 'nest') apply(id, nested(tree, id))
    else if (action === 'raise') apply(id, raised(tree, id))
    else apply(id, movedBy(tree, id, action === 'up' ? -1 : 1))
  }
  const row = (item: MenuItem) => (
    <MenuRow
      item={item}
      targets={targets}
      isChild={placeOf(tree, item.id)?.child !== null}
      isOff={(action) => isOff(tree, item.id, action)}
      isDragged={drag.dragged === item.id}
      drop={drag.place?.id === item.id ? whereOf(drag.place.part) : null}
      drag={drag.row(item.id)}
      onAct={(action) => act(item, action)}
    />
  )
  const plain = { listStyle: 'none', m: 0, p: 0 } as const
  return (
    <Box component="ul" ref={list} sx={plain} aria-label={t('console.menus.items')}>
      {tree.map((item) => (
        <Box
          key={item.id}
          component="li"
          sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}
        >
          {row(item)}
          {item.children.length > 0 && (
            <Box
              component="ul"
              sx={{ ...plain, paddingInlineStart: { xs: 3, sm: 5 } }}
              aria-label={nameOf(item, targets)}
            >
              {item.children.map((child) => (
                <li key={child.id}>{row(child)}</li>
              ))}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  )
}

function isOff(tree: Tree, id: string, action: RowAction): boolean {
  if (action === 'up') return movedBy(tree, id, -1) === tree
  if (action === 'down') return movedBy(tree, id, 1) === tree
  return action === 'nest' && !canNest(tree, id)
}

/** Where an item is now. */
function announcementOf(tree: Tree, id: string, name: string): string {
  const place = placeOf(tree, id)
  if (!place) return ''
  const group = tree[place.parent]?.children ?? []
  return place.child === null
    ? t('console.menus.moved', { name, place: place.parent + 1, count: tree.length })
    : t('console.menus.movedBelow', { name, place: place.child + 1, count: group.length })
}
