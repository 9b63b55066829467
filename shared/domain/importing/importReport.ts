import type { Problem } from './problem.ts'

/** What a source contains. */
export interface ImportCounts {
  articles: number
  /** Those of the articles that are not published. */
  drafts: number
  authors: number
  categories: number
  tags: number
  comments: number
  /** Newsletter subscribers. */
  subscribers: number
  /** Files; images that stay on other sites are not counted. */
  images: number
  /** Old addresses of articles that the source names. */
  redirects: number
}

/** An item that cannot be imported. `reason` continues the sentence that begins with the path. */
export interface Failure {
  path: string
  reason: string
}

/** Content that is lost or changed by an import, or that editors should complete. */
export interface Warning {
  path: string
  /** Line in the file, from 1; null if unknown. */
  line: number | null
  /** Kind of content, such as `image`; the report counts by it. */
  construct: string
  /** Continues the sentence that begins with the path. */
  problem: Problem
  /** Title of the article, where the path does not tell readers which one it is. */
  title?: string
  /** Number of items that it stands for; 1 if missing. */
  count?: number
}

/** A field of the source and the field of ours that it becomes. */
export interface FieldUse {
  theirs: string
  /** Null: it is not imported. */
  ours: string | null
  articles: number
  example: string
}

/**
 * Result of an import, or of a dry run: plain data (JSON), so that a job stores it and the console shows it as the
 * command does.
 */
export interface ImportReport {
  isDryRun: boolean
  source: { name: string; format: string; site: string | null }
  counts: ImportCounts
  /** Articles written; in a dry run those to write, or zero if there was no site to compare with. */
  created: number
  updated: number
  unchanged: number
  pictures: { uploaded: number; known: number }
  /** `updated` is missing in reports of earlier versions. */
  comments: { added: number; updated?: number; known: number }
  /** The unsubscribed ones are among those that were added or updated. */
  subscribers: { added: number; updated: number; unsubscribed: number }
  /** Authors who were invited to an account. */
  invited: number
  failures: Failure[]
  /** At most MOST_LISTED of each construct; `constructs` counts all. */
  warnings: Warning[]
  /** What editors should complete, such as a missing image; listed and counted like the warnings. */
  suggestions: Warning[]
  /** Number of warnings and suggestions by construct. */
  constructs: Record<string, number>
  fields: FieldUse[]
  /** Redirects from old URLs that were added. */
  redirects: number
  /** Old URLs without a valid path or an imported article, and comments on articles that were refused. */
  notImported: { comments: number; redirects: number }
}

/** Warnings of one construct that are listed, so that a report of a large archive fits into memory. */
export const MOST_LISTED = 2000

/** A report without any item. */
export function emptyReport(source: ImportReport['source'], isDryRun = false): ImportReport {
  return {
    ...{ isDryRun, source, created: 0, updated: 0, unchanged: 0, failures: [], warnings: [] },
    suggestions: [],
    counts: {
      ...{ articles: 0, drafts: 0, authors: 0, categories: 0, tags: 0 },
      ...{ comments: 0, subscribers: 0, images: 0, redirects: 0 },
    },
    ...{ constructs: {}, fields: [], pictures: { uploaded: 0, known: 0 } },
    comments: { added: 0, updated: 0, known: 0 },
    invited: 0,
    subscribers: { added: 0, updated: 0, unsubscribed: 0 },
    redirects: 0,
    notImported: { comments: 0, redirects: 0 },
  }
}

/** Counts a warning or a suggestion, and lists it unless its construct has too many. */
export function addWarning(
  report: ImportReport,
  warning: Warning,
  list: 'warnings' | 'suggestions' = 'warnings',
): void {
  const counted = report.constructs[warning.construct] ?? 0
  report.constructs[warning.construct] = counted + (warning.count ?? 1)
  if (counted < MOST_LISTED) report[list].push(warning)
}
