import type { AuthorKind } from '@broadsheet/shared/domain/bylines.ts'
import type {
  Failure,
  FieldUse,
  Warning,
} from '@broadsheet/shared/domain/importing/importReport.ts'
import type { SourceSubscriber } from '@broadsheet/shared/domain/importing/subscriberRow.ts'
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
  | { type: 'subscriber'; subscriber: SourceSubscriber }
  | { type: 'redirect'; redirect: SourceRedirect }
  | { type: 'failure'; failure: Failure }
  | { type: 'warning'; warning: Warning }
  /** The fields of one article. */
  | { type: 'fields'; fields: readonly FieldSample[] }

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
  /** Where an invitation to an account is sent; stored for nothing else. */
  email?: string | null
}

/** A category or tag with more than the name that articles give it. */
export interface SourceLabel {
  name: string
  slug: string | null
  description: string | null
  /** Name or slug of the section that a category is a part of. */
  parent?: string | null
}

/** Texts for a featured image whose article has none. */
export interface ImageDescription {
  alt: string | null
  caption: string | null
  credit: string | null
}

/** A comment of a reader. A source yields those of one article one after the other. */
export interface SourceComment {
  id: string
  /** Path of the article. */
  article: string
  /** Id of the comment it replies to. */
  parent: string | null
  /** Name of the author. */
  author: string
  /** User name of an author of the source; null for readers. */
  username: string | null
  /** ISO 8601. */
  date: string
  /** Plain text. */
  text: string
}

/** A field of an article as the source has it, and ours that it becomes. */
export type FieldSample = Omit<FieldUse, 'articles'>

/** A former URL path of an article. */
export interface SourceRedirect {
  from: string
  /** Path of the article. */
  article: string
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
  /** Whether `file` would look for it on another server, which a dry run does not do. */
  isRemote?(path: string): Promise<boolean>
  /** Removes temporary files. */
  close?(): Promise<void>
}

/** Content of another system. Authors, labels and images may come before or after the articles. */
export interface ContentSource extends SourceOf<'content', ContentItem> {
  /** Identifies the collection: later imports find an article by it and the path of the article. */
  readonly name: string
  /** An ImportFormat, and a generator behind it, for the report. */
  readonly format?: string
  /** Origin or address that the articles were published at; null or missing if the source does not say. */
  readonly site?: string | null
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
