import { TextField } from '@mui/material'
import { useListContext } from 'react-admin'

interface Props {
  /** The field of the filter. */
  source: string
  label: string
  /** What the choice of no filter is called. */
  all: string
  /** Value and label of each choice. */
  choices: readonly (readonly [string, string])[]
}

/** Narrows the list it stands over down to one value of a field. */
export function FilterSelect({ source, label, all, choices }: Props) {
  const { filterValues, setFilters } = useListContext()
  const choose = (value: string) => {
    const { [source]: _, ...others } = filterValues
    setFilters(value === '' ? others : { ...others, [source]: value })
  }
  return (
    <TextField
      select
      label={label}
      value={filterValues[source] ?? ''}
      onChange={(event) => choose(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{all}</option>
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </TextField>
  )
}
