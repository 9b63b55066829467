import { t } from '@broadsheet/shared/messages/t.ts'
import MoveIcon from '@mui/icons-material/Update'
import { IconButton } from '@mui/material'
import { type CalendarEntry, keyOf } from './entry.ts'
import { useMayMove } from './useMoveEntry.tsx'

interface Props {
  entry: CalendarEntry
  /** Opens the dialog that asks for another day. */
  onMove: (entry: CalendarEntry) => void
}

/** Id of the button of an entry. */
export const moveButtonId = (entry: CalendarEntry): string => `move-${keyOf(entry)}`

/** Moves an entry without dragging, if the account may move it. */
export function MoveButton({ entry, onMove }: Props) {
  if (!useMayMove()(entry)) return null
  return (
    <IconButton
      id={moveButtonId(entry)}
      size="small"
      aria-label={t('console.calendar.moveNamed', { headline: entry.headline })}
      onClick={(event) => {
        // A click on the day behind the button plans an article.
        event.stopPropagation()
        onMove(entry)
      }}
    >
      <MoveIcon fontSize="inherit" />
    </IconButton>
  )
}
