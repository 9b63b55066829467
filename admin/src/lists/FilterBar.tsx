import { Box, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'

interface Props {
  /** From which width on all filters stand in one row, and how that is divided. */
  row: { from: 'md' | 'lg'; columns: string }
  /** The search first: it has a row of its own where there is less room. */
  children: ReactNode
}

/** What narrows a list down, with a way back to all of it. */
export function FilterBar({ row: { from, columns }, children }: Props) {
  const { filterValues, setFilters } = useListContext()
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr 1fr', [from]: columns },
        alignItems: 'center',
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', [from]: 'auto' } },
      }}
    >
      {children}
      {Object.keys(filterValues).length > 0 && (
        <Button onClick={() => setFilters({})} sx={{ justifySelf: 'start' }}>
          Clear filters
        </Button>
      )}
    </Box>
  )
}
