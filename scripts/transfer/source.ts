import type { AuthorKind } from '@broadsheet/shared/domain/bylines.ts'
import type { Progress } from '../terminal/progress.ts'
import type { SourceArticle } from './sourceArticle.ts'

/** Receives the progress of a transfer. */
export type OnProgress = (progress: Progress) => void

/** Content that another system wrote. References are names and paths; ids are assigned on import. */
export type ContentItem =
  | { type: 'author'; username: string; details: AuthorDetails }
  | { type: 'category' | 'tag'; label: SourceLabel }
  | { type: 'image'; path: string; description: ImageDescription }
  | { type: 'article'; article: SourceArticle }
  | { type: 'comment'; comment: SourceComment }
  | { type: 'redirect'; redirect: SourceRedirect }
  | { type: 'failure'; failure: Failure }
  | { type: 'warning'; warning: Warning }

/** Details of an author besides the name in an article. */
export interface AuthorDetails {
  fullName: string | null
  bio: string | null
  /** Path of an image in the source, from its root. */
  avatar: string | null
  /** Null if the source does not say. */
  kind: AuthorKind | null
  /** Addresses on the web; null if the source has none. */
  links: string[] | null
}

/** A category or tag with more than the name that articles give it. */
export interface SourceLabel {
  name: string
  slug: string | null
  description: string | null
}

/** Texts for a featured image whose article has none. */
export interface ImageDescription {
  alt: string | null
  caption: string | null
  credit: string | null
}

/** A comment of a reader, who may have no account. */
export interface SourceComment {
  id: string
  /** Path of the article. */
  article: string
  /** Id of the comment it replies to. */
  parent: string | null
  author: string
  /** ISO 8601. */
  date: string
  /** Markdown. */
  text: string
}

/** A former URL path of an article. */
export interface SourceRedirect {
  from: string
  /** Path of the article. */
  article: string
}

/** An item that cannot be imported. `reason` continues the sentence that begins with the path. */
export interface Failure {
  path: string
  reason: string
}

/** Content that is lost or changed by the import. */
export interface Warning {
  path: string
  /** Line in the file, from 1; null if unknown. */
  line: number | null
  /** Kind of content, such as `image`; the report counts by it. */
  construct: string
  message: string
}

/** A row of a table, with its id. */
export type Row = Record<string, unknown>

/** A bucket of the storage. */
export interface Bucket {
  id: string
  public: boolean
  file_size_limit: number | null
  allowed_mime_types: string[] | null
}

/** Metadata of a stored file. */
export interface StoredFile {
  bucket: string
  name: string
  owner: string | null
  type: string | null
  cache: string | null
  size: number
}

/** A complete site: everything keeps its id. */
export type SiteItem =
  | { type: 'row'; table: string; row: Row }
  | { type: 'bucket'; bucket: Bucket }
  | { type: 'file'; file: SourceFile }

/** A file of the storage. */
export interface SourceFile {
  stored: StoredFile
  /** Argument of `Source.file`. */
  path: string
  /** Hexadecimal; null if the source does not know it. */
  sha256: string | null
}

interface SourceOf<Kind, Item> {
  readonly kind: Kind
  /**
   * Streams the items. Can be called several times, because slugs, links and differences are known
   * only after all items have been read; targets never hold all items in memory.
   *
   * @throws {TransferError} if the source cannot be read; an item that cannot be read is a failure.
   */
  items(onProgress?: OnProgress): AsyncIterable<Item>
  /** Bytes of a file that an item names; null if it is missing. */
  file(path: string): Promise<Uint8Array | null>
}

/** Content of another system. Authors, labels and images may come before or after the articles. */
export interface ContentSource extends SourceOf<'content', ContentItem> {
  /** Identifies the collection: later imports find an article by it and the path of the article. */
  readonly name: string
}

/** A complete site: rows in the order of `SITE_TABLES`, then buckets, then files. */
export interface SiteSource extends SourceOf<'site', SiteItem> {
  /**
   * Checks all items before anything is written.
   *
   * @throws {TransferError} if one is missing or was changed.
   */
  verify(onProgress: OnProgress): Promise<void>
}

/** A reader of one format. Each format implements it in one file of `sources/`. */
export type Source = ContentSource | SiteSource
