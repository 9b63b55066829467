import { t } from '@broadsheet/shared/messages/t.ts'
import { type SxProps, TextField } from '@mui/material'
import { useListContext } from 'react-admin'

interface Props {
  /** Field and direction, such as 'created_at DESC', with its label. */
  orders: readonly (readonly [order: string, label: string])[]
  sx?: SxProps
}

/** Sort order of a list without a table header. */
export function SortSelect({ orders, sx }: Props) {
  const { sort, setSort } = useListContext()
  return (
    <TextField
      select
      label={t('console.list.sortBy')}
      value={`${sort.field} ${sort.order}`}
      onChange={(event) => {
        const [field = '', order] = event.target.value.split(' ')
        setSort({ field, order: order === 'ASC' ? 'ASC' : 'DESC' })
      }}
      slotProps={{ select: { native: true } }}
      {...(sx ? { sx } : {})}
    >
      {orders.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </TextField>
  )
}
