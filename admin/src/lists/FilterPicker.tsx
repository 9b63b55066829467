import { Autocomplete, TextField } from '@mui/material'
import { useEffect, useState } from 'react'
import { type RaRecord, useGetList, useGetOne, useListContext } from 'react-admin'

/** Waits until somebody pauses in typing, in milliseconds. */
const PAUSE = 250

interface Props<Row extends RaRecord> {
  /** The field of the filter; holds the id of the chosen row. */
  source: string
  label: string
  /** Where the rows come from, and what is read of them. */
  resource: string
  meta: { columns: string[] }
  sort: string
  nameOf: (row: Row) => string
}

/** Narrows the list it stands over down to what belongs to one row of another table. */
export function FilterPicker<Row extends RaRecord>(props: Props<Row>) {
  const { source, label, resource, meta, nameOf } = props
  const { filterValues, setFilters } = useListContext()
  const id: string | undefined = filterValues[source]
  const [text, setText] = useState('')
  const { options, isPending } = useChoices(props, text)
  const { data: chosen } = useGetOne<Row>(
    resource,
    { id: id as Row['id'], meta },
    { enabled: id !== undefined, onError: () => undefined },
  )
  const choose = (row: Row | null) => {
    const { [source]: _, ...others } = filterValues
    setFilters(row === null ? others : { ...others, [source]: row.id })
  }
  return (
    <Autocomplete
      value={id === undefined ? null : (chosen ?? null)}
      options={options}
      loading={isPending}
      // The server has searched already.
      filterOptions={(rows) => rows}
      getOptionLabel={nameOf}
      getOptionKey={(row) => row.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onChange={(_event, row) => choose(row)}
      onInputChange={(_event, typed, reason) => setText(reason === 'input' ? typed : '')}
      renderInput={(params) => <TextField {...params} label={label} placeholder="All" />}
    />
  )
}

function useChoices<Row extends RaRecord>({ resource, meta, sort }: Props<Row>, text: string) {
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  const { data: options = [], isPending } = useGetList<Row>(
    resource,
    {
      pagination: { page: 1, perPage: 20 },
      sort: { field: sort, order: 'DESC' },
      filter: q.trim() === '' ? {} : { q },
      meta,
    },
    { onError: () => undefined },
  )
  return { options, isPending }
}
