import type { ImportReport } from './importReport.ts'

/** States of an import, as in the table import_runs. */
export const IMPORT_STATES = [
  ...(['uploading', 'uploaded', 'previewing', 'previewed', 'running'] as const),
  ...(['done', 'failed', 'undoing', 'undone'] as const),
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** Articles that a site has from earlier imports of the same collection. */
export interface CollectionState {
  /** Articles that exist and are in the source, too: they are updated. */
  existing: number
  /** Articles that the source no longer has. */
  missing: number
  /** Titles of some of the missing articles. */
  missingTitles: string[]
  /** Missing articles that this import archived. */
  archived: number
}

/** A report in the table import_runs: its lists are shortened, its numbers are complete. */
export interface StoredReport extends ImportReport, CollectionState {
  /** Items that could not be imported. */
  failed: number
}

/** A file of an import. */
export interface ImportFile {
  name: string
  /** Bytes. */
  size: number
}

/** What the console asks before an import. */
export interface ImportRunOptions {
  /** Whether images are downloaded from the old site. */
  download?: boolean
  /** Time zone (IANA) of dates without one. */
  zone?: string
  /** Address of the old site, where the files do not say. */
  site?: string
  /** Name of the collection. */
  name?: string
  /** Whether articles that the source no longer has are archived. */
  prune?: boolean
}

/** The bucket of uploaded files. */
export const IMPORT_BUCKET = 'import-files'
/** Limits of the function begin_import. */
export const IMPORT_LIMITS = { files: 20, bytes: 50 * 1024 * 1024, nameCharacters: 190 } as const

/** Types that the bucket accepts, by the ending of the name. */
const TYPES: Readonly<Record<string, string>> = {
  xml: 'application/xml',
  json: 'application/json',
  zip: 'application/zip',
  csv: 'text/csv',
  md: 'text/markdown',
}

/** Endings of the names of files that can be imported. */
export const IMPORT_ENDINGS = Object.keys(TYPES)

/** Ending of a file name in small letters. */
const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

/** Type of a file for the storage; null if it cannot be imported. */
export const importTypeOf = (name: string): string | null =>
  name.includes('.') ? (TYPES[endingOf(name)] ?? null) : null

/** Name in the bucket of a file of an import. */
export const importFileName = (run: string, index: number, name: string) =>
  `${run}/${index}.${endingOf(name)}`
