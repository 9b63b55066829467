import { emptyReport, type ImportReport } from '@broadsheet/shared/domain/importing/importReport.ts'
import type { ContentSource } from '../source.ts'

/** The report at the beginning of an import. */
export function reportOf({ name, format = '', site = null }: ContentSource, isDryRun = false) {
  return emptyReport({ name, format, site }, isDryRun)
}

export type { ImportReport }
