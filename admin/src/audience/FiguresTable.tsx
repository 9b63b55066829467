import type { Column } from '@broadsheet/shared/csv/toCsv.ts'
import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import type { ReactNode } from 'react'

/** A column of a table and of its file. */
export interface TableColumn<Row> extends Column<Row> {
  /** What the table shows. */
  show: (row: Row) => ReactNode
  /** Whether the values are numbers; the first column is that of the names. */
  isNumber: boolean
  /** Whether narrow screens leave the column out. */
  isWide?: boolean
}

interface Props<Row> {
  title: string
  rows: readonly Row[]
  columns: readonly TableColumn<Row>[]
  /** Whether the table may be long: then it scrolls. */
  isLong?: boolean
}

const WIDE = { display: { xs: 'none', sm: 'table-cell' } } as const

/** A table with a name; in an area that scrolls, also by keyboard, if it may be long. */
export function FiguresTable<Row>({ title, rows, columns, isLong = false }: Props<Row>) {
  const align = ({ isNumber }: TableColumn<Row>) => (isNumber ? 'right' : 'left')
  return (
    <TableContainer
      {...(isLong && { role: 'region', 'aria-label': title, tabIndex: 0 })}
      sx={{
        ...{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' },
        ...(isLong && { maxHeight: 420 }),
        // The border of the container is below the last row.
        '& tr:last-child > :is(td, tbody th)': { borderBottom: 0 },
      }}
    >
      <Table size="small" stickyHeader={isLong} aria-label={title}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell
                key={column.label}
                align={align(column)}
                sx={column.isWide ? WIDE : { minWidth: 64 }}
              >
                {column.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state, and not all have an id.
            <TableRow key={index}>
              {columns.map((column, position) => (
                <TableCell
                  key={column.label}
                  align={align(column)}
                  {...(position === 0 && { component: 'th', scope: 'row' })}
                  sx={{
                    ...(column.isWide && WIDE),
                    ...(isLong && position === 0 && { whiteSpace: 'nowrap' }),
                  }}
                >
                  {column.show(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
