import { Checkbox } from '@mui/material'
import { type Identifier, useListContext } from 'react-admin'

/**
 * Chooses one row. In place of react-admin's own box, whose name no screen reader finds.
 *
 * @param name - what the row is called.
 */
export function SelectRow({ id, name }: { id: Identifier; name: string }) {
  const { selectedIds, onToggleItem } = useListContext()
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      slotProps={{ input: { 'aria-label': `Select ${name}` } }}
      sx={{ m: -1 }}
    />
  )
}
