import type { ImportReport } from './import/importReport.ts'
import type { State } from './import/importState.ts'
import type { Known } from './import/resolveArticle.ts'
import type { StoredPictures } from './import/storeImages.ts'
import type { Arrival, Written } from './import/writeArticles.ts'
import type { Post } from './markdown/readArticle.ts'
import type { OnCount, Source } from './source.ts'

/** Where imported content is written. */
export interface Target {
  /** What earlier imports have written. */
  state(): Promise<State>
  /** Stores the files of a source as images; files that are stored already are reused. */
  storeImages(
    source: Source,
    files: readonly string[],
    onProgress: OnCount,
  ): Promise<StoredPictures>
  /** Creates the authors, categories and tags of the posts; adds what fails to the report. */
  ensureNames(
    source: Source,
    posts: readonly Post[],
    report: ImportReport,
  ): Promise<Pick<Known, 'authors' | 'category' | 'tag'>>
  /** Writes articles that are new or changed since the last import. */
  write(
    arrivals: readonly Arrival[],
    state: State,
    onProgress: (done: number) => void,
  ): Promise<Written>
}
