import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { type RaRecord, useDataProvider, useListContext } from 'react-admin'
import { useAlert } from '../layout/useAlert.tsx'
import { problemMessage } from '../providers/problems.ts'
import { type Column, toCsv } from './csv.ts'

/** Rows asked for at once; no backend answers with more. */
const PAGE = 1000

interface Props<Row extends RaRecord> {
  /** What is read for the export. */
  meta: { columns: string[] }
  columns: readonly Column<Row>[]
  /** Name of the file, without the day and the ending. */
  fileName: string
}

/** Writes all rows the list finds, not only those of this page, into a CSV file. */
export function ExportButton<Row extends RaRecord>({ meta, columns, fileName }: Props<Row>) {
  const { resource, filterValues, sort, total } = useListContext<Row>()
  const dataProvider = useDataProvider()
  const alert = useAlert()
  const [busy, setBusy] = useState(false)
  const readAll = async () => {
    const rows: Row[] = []
    for (let page = 1; ; page++) {
      const params = { pagination: { page, perPage: PAGE }, sort, filter: filterValues, meta }
      const { data } = await dataProvider.getList<Row>(resource, params)
      rows.push(...data)
      if (data.length < PAGE) return rows
    }
  }
  const run = async () => {
    setBusy(true)
    try {
      const day = new Date().toLocaleDateString('en-CA')
      save(toCsv(await readAll(), columns), `${fileName}-${day}.csv`)
    } catch (error) {
      alert(`Error exporting: ${problemMessage(error)}`)
    }
    setBusy(false)
  }
  return (
    <Button startIcon={<ExportIcon />} onClick={run} loading={busy} disabled={!total}>
      Export CSV
    </Button>
  )
}

function save(text: string, name: string): void {
  // The mark at the beginning tells spreadsheets that it is UTF-8.
  const address = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
