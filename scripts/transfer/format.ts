import type { FieldName } from './markdown/fieldNames.ts'
import type { Source } from './source.ts'

/** Whether a format can read a path, and the reason. */
export interface Detection {
  isReadable: boolean
  /** Continues the sentence that begins with the path: `has no Markdown files`. */
  reason: string
}

/** Options of `npm run import` for the reader. */
export interface OpenOptions {
  /** Name of the collection; by default the name of the file or folder. */
  name?: string
  /** Name of the archive that the path was unpacked from. */
  archiveName?: string
  /** Names of front matter fields by our names. */
  mapping?: ReadonlyMap<FieldName, string>
  /** Templates of shortcodes by name: `--shortcode name=template`. */
  shortcodes?: ReadonlyMap<string, string>
  /** Time zone (IANA) of dates without one, where the source does not say. */
  zone?: string
  /** Origin of the old site, where the source does not say. */
  site?: string
  /** Folder with a copy of the files of the old site. */
  media?: string
  /** Whether pictures that the folder does not have are requested from the old site. */
  isDownloaded?: boolean
}

interface Detectable {
  /** With an article: `a folder of Markdown files`. */
  readonly name: string
  /** Reads as little as possible of an existing path. */
  detect(path: string): Promise<Detection>
}

/** A format that can be imported. */
export interface ReadableFormat extends Detectable {
  /** @throws {TransferError} if the path cannot be read after all. */
  open(path: string, options: OpenOptions): Promise<Source>
}

/** A format that is recognised but cannot be imported. */
export interface UnsupportedFormat extends Detectable {
  /** Sentence that says what to do instead. */
  readonly advice: string
}

/** A format that `npm run import` recognises. */
export type Format = ReadableFormat | UnsupportedFormat
