import { t } from '@broadsheet/shared/messages/t.ts'
import { Checkbox } from '@mui/material'
import { type Identifier, useListContext } from 'react-admin'

/**
 * Checkbox of one row. Replaces react-admin's own, which has no accessible name.
 *
 * @param name - accessible name of the row.
 */
export function SelectRow({ id, name }: { id: Identifier; name: string }) {
  const { selectedIds, onToggleItem } = useListContext()
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      slotProps={{ input: { 'aria-label': t('console.list.selectRow', { name }) } }}
      sx={{ m: -1 }}
    />
  )
}
