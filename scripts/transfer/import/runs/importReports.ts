import type { Json } from '@broadsheet/shared/database.types.ts'
import type { ImportReport, Warning } from '@broadsheet/shared/domain/importing/importReport.ts'
import type {
  CollectionState,
  StoredReport,
} from '@broadsheet/shared/domain/importing/importRun.ts'

/** Entries of each construct in a stored report, fewer in a large one; the counts are complete. */
const ENTRIES = 800
const FAILURES = 200
/** Less than the constraint of import_runs. */
const MOST_BYTES = 800_000

/**
 * A report as it is stored for the console: complete counts, and as many entries of each construct as fit.
 *
 * @param collection - the articles that the site has from the same collection.
 */
export function storedReport(report: ImportReport, collection: CollectionState): StoredReport {
  for (let most = ENTRIES; ; most = Math.floor(most / 2)) {
    const stored: StoredReport = {
      ...report,
      failures: report.failures.slice(0, most === 0 ? 0 : FAILURES),
      failed: report.failures.length,
      warnings: examples(report.warnings, most),
      suggestions: examples(report.suggestions, most),
      fields: report.fields.slice(0, 200),
      ...collection,
    }
    if (most === 0 || Buffer.byteLength(JSON.stringify(stored)) < MOST_BYTES) return stored
  }
}

/** The first warnings of each construct. */
function examples(warnings: readonly Warning[], most: number): Warning[] {
  const counts = new Map<string, number>()
  return warnings.filter(({ construct }) => {
    const count = (counts.get(construct) ?? 0) + 1
    counts.set(construct, count)
    return count <= most
  })
}

/** A report has plain data only. */
export const asJson = (report: object): Json => JSON.parse(JSON.stringify(report))
