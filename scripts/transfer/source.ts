import type { AuthorDetails } from './markdown/authorsFile.ts'
import type { Post } from './markdown/readArticle.ts'

/** An article of a source that cannot be imported. */
export interface Failure {
  path: string
  reason: string
}

/** An article of a source, or why it cannot be read. */
export type SourceItem = { post: Post } | { failure: Failure }

/** Reports how many items of how many are done. */
export type OnCount = (done: number, total: number) => void

/** Content to import. Each format implements it in one file of `sources/`. */
export interface Source {
  /** Identifies the collection: later imports recognise an article by it and the article's path. */
  readonly name: string
  /**
   * Reads the articles one by one, so that a source can be larger than memory.
   *
   * @throws {TransferError} when the source as a whole cannot be read.
   */
  posts(onProgress: OnCount): AsyncIterable<SourceItem>
  /**
   * Details of the authors by user name; empty when the source has none.
   *
   * @throws {ArticleError} when they cannot be read.
   */
  authors(): Promise<ReadonlyMap<string, AuthorDetails>>
  /** The bytes of a file that an article or author refers to; null when it is missing. */
  file(path: string): Promise<Uint8Array | null>
}
