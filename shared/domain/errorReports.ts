/** Most characters of a report of an error; the database has the same (error_reports). */
export const ERROR_REPORT_LIMITS = { quote: 500, message: 1000, email: 254 } as const

/** A report as a reader sends it. */
export interface ErrorReport {
  article_id: string
  /** The selected words; null: none. */
  quote: string | null
  message: string
  /** Null: the reader expects no answer. */
  email: string | null
}

/** The editor of an article with a correction of a report opened. */
export const REPORT_FRAGMENT = '#report-'
/** The editor of an article with its corrections opened. */
export const CORRECTIONS_FRAGMENT = '#corrections'
