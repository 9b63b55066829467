import { type Column, toCsv } from '@broadsheet/shared/csv/toCsv.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button } from '@mui/material'
import { saveFile } from '../lists/saveFile.ts'

interface Props<Row> {
  title: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** Without its ending. */
  fileName: string
}

/** Saves rows as a CSV file. */
export function DownloadButton<Row>({ title, rows, columns, fileName }: Props<Row>) {
  return (
    <Button
      size="small"
      startIcon={<DownloadIcon />}
      disabled={rows.length === 0}
      aria-label={t('console.audience.downloadNamed', { title })}
      // With the byte order mark, spreadsheets read the file as UTF-8.
      onClick={() => saveFile(`\ufeff${toCsv(rows, columns)}`, `${fileName}.csv`, 'text/csv')}
    >
      {t('console.audience.download')}
    </Button>
  )
}
