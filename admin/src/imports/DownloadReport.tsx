import type { StoredReport } from '@broadsheet/shared/domain/importing/importRun.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button, Stack } from '@mui/material'
import { saveFile } from '../lists/saveFile.ts'

interface Props {
  report: StoredReport
  /** What the import is called. */
  name: string
}

/** Buttons that save the report of a dry run or an import as a page to read and as a table. */
export function DownloadReport({ report, name }: Props) {
  const fileName = `${fileNameOf(name)}-${report.isDryRun ? 'preview' : 'import'}`
  const saveHtml = async () => {
    const { htmlReport } = await import('@broadsheet/shared/importReport/htmlReport.ts')
    saveFile(htmlReport(report, report.failed), `${fileName}.html`, 'text/html')
  }
  const saveCsv = async () => {
    const { csvReport } = await import('@broadsheet/shared/importReport/csvReport.ts')
    saveFile(csvReport(report), `${fileName}.csv`, 'text/csv')
  }
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button size="small" startIcon={<DownloadIcon />} onClick={saveHtml}>
        {t('console.imports.reportHtml')}
      </Button>
      <Button size="small" startIcon={<DownloadIcon />} onClick={saveCsv}>
        {t('console.imports.reportCsv')}
      </Button>
    </Stack>
  )
}

/** A name that every file system accepts. */
const fileNameOf = (name: string) =>
  name
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^[-.]+|-+$/g, '')
    .slice(0, 80) || 'report'
