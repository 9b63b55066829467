import { writeAssignmentPath } from '@broadsheet/shared/domain/writeAssignmentPath.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Button, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import type { BoardEntry, BoardState } from './boardEntry.ts'

interface Props {
  entry: BoardEntry
  /** The states to which the account may move it. */
  targets: readonly BoardState[]
  mayWrite: boolean
  isBusy: boolean
  onChoose: (to: BoardState) => void
}

/** What moves a card to each state; no card moves to planned or scheduled. */
const ACTIONS: Readonly<Partial<Record<BoardState, string>>> = {
  draft: t('editor.review.withdraw'),
  in_review: t('editor.review.submit'),
  changes_requested: t('editor.review.request'),
  approved: t('editor.review.approve'),
}

/** Moves a card without dragging; a planned one by writing. Nothing for cards that the account may not move. */
export function CardMenu({ entry, targets, mayWrite, isBusy, onChoose }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { headline, assignment_id } = entry
  const label = t('console.board.moveNamed', { headline })
  if (mayWrite)
    return (
      <Button
        size="small"
        href={writeAssignmentPath(assignment_id ?? '')}
        aria-label={t('console.assignments.startNamed', { headline })}
      >
        {t('console.waitingForMe.start')}
      </Button>
    )
  if (targets.length === 0) return null
  return (
    <>
      <Button
        size="small"
        loading={isBusy}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={label}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('console.calendar.move')}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {targets.map((state) => (
          <MenuItem
            key={state}
            onClick={() => {
              setAnchor(null)
              onChoose(state)
            }}
          >
            {ACTIONS[state]}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
