import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import type { ImportReport } from '@broadsheet/shared/domain/importing/importReport.ts'
import { csvReport } from '@broadsheet/shared/importReport/csvReport.ts'
import { htmlReport } from '@broadsheet/shared/importReport/htmlReport.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { TransferError } from '../errors.ts'

/** Formats by the ending of the file. */
const WRITERS = { '.html': htmlReport, '.csv': csvReport } as const

type Ending = keyof typeof WRITERS

const hasWriter = (ending: string): ending is Ending => ending in WRITERS

/** @throws {TransferError} for a file with another ending; a path without an ending is a folder. */
export function checkReportPath(path: string): void {
  const ending = extname(path)
  if (ending !== '' && !hasWriter(ending))
    throw new TransferError(t('cli.import.reportInvalid', { value: path }))
}

/**
 * Writes a report as HTML or CSV, by the ending of its path; into a folder, both.
 *
 * @returns the files.
 * @throws {TransferError} if it cannot be written.
 */
export async function writeReport(path: string, report: ImportReport): Promise<string[]> {
  const ending = extname(path)
  const files: [string, Ending][] = hasWriter(ending)
    ? [[path, ending]]
    : (['.html', '.csv'] as const).map((each) => [join(path, `import-report${each}`), each])
  try {
    for (const [file, each] of files) {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, WRITERS[each](report))
    }
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code ?? error)
    throw new TransferError(t('cli.import.reportNotWritten', { path, code }))
  }
  return files.map(([file]) => file)
}
