import { t } from '@broadsheet/shared/messages/t.ts'
import { Checkbox, FormControlLabel } from '@mui/material'
import { type RaRecord, useListContext } from 'react-admin'

/** Selects all rows of this page, or none. */
export function SelectPage() {
  const { data = [], selectedIds, onSelect } = useListContext<RaRecord>()
  const isAll = data.length > 0 && data.every(({ id }) => selectedIds.includes(id))
  return (
    <FormControlLabel
      control={
        <Checkbox
          checked={isAll}
          onChange={() => onSelect(isAll ? [] : data.map(({ id }) => id))}
        />
      }
      label={t('console.list.selectPage')}
    />
  )
}
