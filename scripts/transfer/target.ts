import type { OnProgress, Source } from './source.ts'

/** Writes what a source reads. */
export interface Target<From extends Source, Report> {
  /**
   * Writes all items of a source.
   *
   * @throws {TransferError} if the source cannot be read or the target refuses an item.
   */
  write(source: From, onProgress: OnProgress): Promise<Report>
}
