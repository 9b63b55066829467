import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import { Box, Paper } from '@mui/material'
import { Deadline } from '../../resources/assignments/Deadline.tsx'
import { EntryLink } from '../EntryLink.tsx'
import { useCalendarSettings } from '../useCalendar.ts'
import { useEntryRights } from '../useEntryRights.ts'
import { type BoardEntry, type BoardState, cardId, keyOf } from './boardEntry.ts'
import { CardMenu } from './CardMenu.tsx'

interface Props {
  entry: BoardEntry
  /** The states to which the account may move it. */
  targets: readonly BoardState[]
  /** Whether a move is being saved. */
  isBusy: boolean
  onChoose: (to: BoardState) => void
  /** Called when dragging begins, and with null when it ends. */
  onDrag: (entry: BoardEntry | null) => void
}

/** An entry of the board, moved by dragging or with its menu. */
export function BoardCard({ entry, targets, isBusy, onChoose, onDrag }: Props) {
  const { timeZone } = useCalendarSettings()
  const mayWrite = useEntryRights()(entry).mayWrite
  // A planned card that is dropped on a column explains that it must be written.
  const isDraggable = !isBusy && (targets.length > 0 || mayWrite)
  const { at, headline, person_name, category_name, deadline } = entry
  const moment = at && formatMoment(at, { timeZone })
  return (
    <Paper
      component="li"
      variant="outlined"
      id={cardId(keyOf(entry))}
      draggable={isDraggable}
      onDragStart={(event) => {
        // Firefox drags nothing without data.
        event.dataTransfer.setData('text/plain', headline)
        onDrag(entry)
      }}
      onDragEnd={() => onDrag(null)}
      sx={{ p: 1, cursor: isDraggable ? 'grab' : 'auto', opacity: isBusy ? 0.6 : 1 }}
    >
      <EntryLink entry={entry} facts={[moment, person_name, category_name]} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', mt: 0.5 }}>
        <Box sx={{ minWidth: 0 }}>
          {deadline && <Deadline {...{ deadline, timeZone }} hasTime={false} />}
        </Box>
        <Box sx={{ marginInlineStart: 'auto' }}>
          <CardMenu {...{ entry, targets, mayWrite, isBusy, onChoose }} />
        </Box>
      </Box>
    </Paper>
  )
}
