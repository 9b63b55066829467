import type { ReactNode } from 'react'
import { type RaRecord, useListContext } from 'react-admin'
import { ErrorPanel } from '../layout/ErrorPanel.tsx'
import { LoadingLine } from '../layout/LoadingLine.tsx'
import { KeptRows } from './KeptRows.tsx'

interface Props<Row> {
  /** Text while the first page is read. */
  loading: string
  /** Title above the reason of a failure. */
  loadFailed: string
  /** Instead of rows when the filters match none. */
  noneFound: ReactNode
  /** Instead of rows when there are none. */
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** The rows of a list, or its state: loading, failed, nothing found, empty. */
export function ListResults<Row extends RaRecord>(props: Props<Row>) {
  const { loading, loadFailed, noneFound, empty, children } = props
  const { data, error, refetch, filterValues } = useListContext<Row>()
  if (!data && error) return <ErrorPanel title={loadFailed} error={error} onRetry={refetch} />
  if (!data) return <LoadingLine>{loading}</LoadingLine>
  const withoutRows = Object.keys(filterValues).length > 0 ? noneFound : empty
  return (
    <KeptRows rows={data}>{(rows) => (rows.length > 0 ? children(rows) : withoutRows)}</KeptRows>
  )
}
