import { t } from '@broadsheet/shared/messages/t.ts'
import { Box } from '@mui/material'
import { ErrorPanel } from '../../layout/ErrorPanel.tsx'
import { LoadingLine } from '../../layout/LoadingLine.tsx'
import type { CalendarAddress } from '../useCalendar.ts'
import { BoardCard } from './BoardCard.tsx'
import { BoardColumn } from './BoardColumn.tsx'
import { BOARD_STATES, type BoardEntry, keyOf } from './boardEntry.ts'
import { RequestChangesDialog } from './RequestChangesDialog.tsx'
import { useBoard } from './useBoard.ts'
import { useBoardMoves } from './useBoardMoves.ts'

/** Planned articles, drafts and scheduled articles in columns by state; one below the other on phones. */
export function Board({ address }: { address: CalendarAddress }) {
  const { data, error, refetch } = useBoard(address)
  if (!data && error)
    return (
      <ErrorPanel
        title={t('console.board.loadFailed')}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <LoadingLine>{t('console.board.loading')}</LoadingLine>
  return <Columns entries={data} />
}

/** Six columns need a wide screen; three have room beside the sidebar. */
const COLUMNS = {
  ...{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' },
  '@media (min-width:640px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '@media (min-width:1360px)': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
} as const

function Columns({ entries }: { entries: readonly BoardEntry[] }) {
  const { dragged, asked, busy, targetsOf, drag, drop, choose, request, cancel } =
    useBoardMoves(entries)
  const targets = dragged ? targetsOf(dragged) : []
  return (
    <Box sx={COLUMNS}>
      {BOARD_STATES.map((state) => {
        const cards = entries.filter((entry) => entry.state === state)
        return (
          <BoardColumn
            key={state}
            {...{ state, count: cards.length }}
            isTarget={targets.includes(state)}
            onDrop={dragged ? () => drop(state) : undefined}
          >
            {cards.map((entry) => (
              <BoardCard
                key={keyOf(entry)}
                {...{ entry, targets: targetsOf(entry) }}
                isBusy={busy === keyOf(entry)}
                onChoose={(to) => choose(entry, to)}
                onDrag={drag}
              />
            ))}
          </BoardColumn>
        )
      })}
      {asked && (
        <RequestChangesDialog
          entry={asked}
          onRequest={(note) => request(asked, note)}
          onClose={cancel}
        />
      )}
    </Box>
  )
}
