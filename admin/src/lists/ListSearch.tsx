import { SearchInput } from 'react-admin'

/** Free-text search of a list, stored as the filter `q`. */
export function ListSearch({ label }: { label: string }) {
  return (
    <SearchInput
      source="q"
      placeholder={label}
      helperText={false}
      slotProps={{ htmlInput: { 'aria-label': label, type: 'search' } }}
      sx={{ width: '100%' }}
    />
  )
}
