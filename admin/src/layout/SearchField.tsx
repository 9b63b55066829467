import SearchIcon from '@mui/icons-material/Search'
import { InputAdornment, TextField } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useListContext } from 'react-admin'

/** Waits until somebody pauses in typing, in milliseconds. */
const PAUSE = 300

/** Searches the list it stands over; the text lies in the filter as `q`. */
export function SearchField({ label }: { label: string }) {
  const { filterValues, setFilters } = useListContext()
  const applied = typeof filterValues.q === 'string' ? filterValues.q : ''
  const [text, setText] = useState(applied)
  const sent = useRef(applied)

  // Going back, or clearing the filters, changes what is searched from outside. What was sent from
  // here must not come back over what somebody goes on typing.
  useEffect(() => {
    if (applied !== sent.current) setText(applied)
    sent.current = applied
  }, [applied])
  useEffect(() => {
    if (text === sent.current) return
    const list = window.location.pathname
    const timer = setTimeout(() => {
      // Whoever clicks a row while the pause runs is on the way to another page: do not call them back.
      if (window.location.pathname !== list) return
      sent.current = text.trim() === '' ? '' : text
      const { q: _, ...others } = filterValues
      setFilters(text.trim() === '' ? others : { ...others, q: text })
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [text, filterValues, setFilters])

  return (
    <TextField
      type="search"
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      slotProps={{
        htmlInput: { 'aria-label': label },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
