import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Button } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useListContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'

interface Props {
  /** Breakpoint from which all filters are in one row, and the grid columns of that row. */
  row: { from: 'md' | 'lg'; columns: string }
  /** The search comes first: it has its own row on narrow screens. */
  children: ReactNode
  /** Whether a phone shows the first two only, until a button shows all: more than that hide the list. */
  isLong?: boolean
}

/** On a phone, two choices fit next to each other, also in languages with long words. */
const NARROW = {
  '& .MuiNativeSelect-select': {
    fontSize: '0.875rem',
    paddingInline: '10px 26px !important',
    textOverflow: 'ellipsis',
  },
} as const

/** The filters of a list, and a button that clears all of them. */
export function FilterBar({ row: { from, columns }, children, isLong = false }: Props) {
  const { filterValues, setFilters } = useListContext()
  const [showsAll, setShowsAll] = useState(Object.keys(filterValues).length > 0)
  const { getValues, setValue } = useFormContext()
  const clear = () => {
    // Cleared through the form: a debounced change would otherwise restore the filter.
    for (const source of Object.keys(getValues())) setValue(source, '')
    setFilters({})
  }
  return (
    <Box
      role="search"
      sx={(theme) => ({
        display: 'grid',
        gap: 1.5,
        // Next to each other only where their labels fit.
        gridTemplateColumns: {
          xs: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
          [from]: columns,
        },
        alignItems: 'center',
        '& > *': { minWidth: 0 },
        '& .MuiAutocomplete-root, & .MuiFormControl-root': { minWidth: 0 },
        [theme.breakpoints.down('sm')]: {
          ...NARROW,
          ...(isLong && !showsAll && { '& > div:nth-of-type(n + 3)': { display: 'none' } }),
        },
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', [from]: 'auto' } },
      })}
    >
      {children}
      {isLong && (
        <Button
          color="inherit"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          sx={{ display: { sm: 'none' }, justifySelf: 'start' }}
        >
          {showsAll ? t('console.list.fewerFilters') : t('console.list.moreFilters')}
        </Button>
      )}
      {Object.keys(filterValues).length > 0 && (
        <Button onClick={clear} sx={{ justifySelf: 'start' }}>
          {t('console.list.clearFilters')}
        </Button>
      )}
    </Box>
  )
}
