import { type Column, toCsv } from '@broadsheet/shared/csv/toCsv.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { type RaRecord, useListContext, useResourceContext } from 'react-admin'
import { useMayAccess } from '../layout/accountQuery.ts'
import { useAlert } from '../layout/useAlert.tsx'
import { call } from '../providers/call.ts'
import { problemMessage } from '../providers/problems.ts'
import { saveFile } from './saveFile.ts'

interface Props<Row extends RaRecord> {
  /** Columns to read for the export. */
  meta: { columns: string[] }
  columns: readonly Column<Row>[]
  /** File name, without date and extension. */
  fileName: string
}

/**
 * Exports all rows that match the filter, not only those of this page, as a CSV file, and records it in the
 * audit log. Unlike react-admin's own button, it shows progress and reports why an export failed. Absent for
 * roles that may not export.
 */
export function ExportButton<Row extends RaRecord>({ meta, columns, fileName }: Props<Row>) {
  const { getData, total } = useListContext<Row>()
  const alert = useAlert()
  const [busy, setBusy] = useState(false)
  const resource = useResourceContext() ?? ''
  const mayExport = useMayAccess()({ resource, action: 'export' })
  const run = async () => {
    setBusy(true)
    try {
      const day = localDay(new Date())
      const rows: Row[] = (await getData?.({ meta })) ?? []
      await call('record_export', { what: fileName, row_count: rows.length })
      // With the byte order mark, spreadsheets read the file as UTF-8.
      saveFile(`\ufeff${toCsv(rows, columns)}`, `${fileName}-${day}.csv`, 'text/csv')
    } catch (error) {
      alert(t('console.list.exportFailed', { reason: problemMessage(error) }))
    }
    setBusy(false)
  }
  if (!mayExport) return null
  return (
    <Button startIcon={<ExportIcon />} onClick={run} loading={busy} disabled={!total}>
      {t('console.list.export')}
    </Button>
  )
}

/** The day in the user's time zone, such as 2026-11-23. */
function localDay(now: Date): string {
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 10)
}
