import type { Failure } from '../source.ts'

/** Result of an import. */
export interface ImportReport {
  created: number
  updated: number
  unchanged: number
  failures: Failure[]
  /** What was left out, with the line of the file where it is known. */
  warnings: { path: string; line: number | null; message: string }[]
  pictures: { uploaded: number; known: number }
}
