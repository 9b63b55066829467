/** Bucket of recordings, films, captions and documents of articles. */
export const FILES_BUCKET = 'article-files'

/** What a file is for: a card of the same name, or the captions of a film. */
export type FileKind = 'audio' | 'video' | 'captions' | 'file'

/** How the bytes of a file begin. `text`: UTF-8 without NUL. */
export type FileFormat =
  | 'aac'
  | 'iso-media'
  | 'matroska'
  | 'mpeg-audio'
  | 'ogg'
  | 'pdf'
  | 'text'
  | 'wav'
  | 'zip'

interface FileType {
  kind: FileKind
  /** What the storage serves it as. None of them is executed by a browser. */
  mime: string
  format: FileFormat
}

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument'

/**
 * Allowed files by extension. `private.article_file_type` and the bucket have the same ones; a test compares them.
 */
export const FILE_TYPES = {
  aac: { kind: 'audio', mime: 'audio/aac', format: 'aac' },
  csv: { kind: 'file', mime: 'text/csv', format: 'text' },
  docx: { kind: 'file', mime: `${OFFICE}.wordprocessingml.document`, format: 'zip' },
  m4a: { kind: 'audio', mime: 'audio/mp4', format: 'iso-media' },
  m4v: { kind: 'video', mime: 'video/mp4', format: 'iso-media' },
  mp3: { kind: 'audio', mime: 'audio/mpeg', format: 'mpeg-audio' },
  mp4: { kind: 'video', mime: 'video/mp4', format: 'iso-media' },
  odp: { kind: 'file', mime: `${OPEN_DOCUMENT}.presentation`, format: 'zip' },
  ods: { kind: 'file', mime: `${OPEN_DOCUMENT}.spreadsheet`, format: 'zip' },
  odt: { kind: 'file', mime: `${OPEN_DOCUMENT}.text`, format: 'zip' },
  oga: { kind: 'audio', mime: 'audio/ogg', format: 'ogg' },
  ogg: { kind: 'audio', mime: 'audio/ogg', format: 'ogg' },
  opus: { kind: 'audio', mime: 'audio/ogg', format: 'ogg' },
  pdf: { kind: 'file', mime: 'application/pdf', format: 'pdf' },
  pptx: { kind: 'file', mime: `${OFFICE}.presentationml.presentation`, format: 'zip' },
  txt: { kind: 'file', mime: 'text/plain', format: 'text' },
  vtt: { kind: 'captions', mime: 'text/vtt', format: 'text' },
  wav: { kind: 'audio', mime: 'audio/wav', format: 'wav' },
  webm: { kind: 'video', mime: 'video/webm', format: 'matroska' },
  xlsx: { kind: 'file', mime: `${OFFICE}.spreadsheetml.sheet`, format: 'zip' },
  zip: { kind: 'file', mime: 'application/zip', format: 'zip' },
} as const satisfies Record<string, FileType>

export type FileExtension = keyof typeof FILE_TYPES

/** Extension of a file name or address, in lower case and without a query; empty if there is none. */
export const extensionOf = (name: string): string =>
  /\.([a-z0-9]{1,5})(?:[?#].*)?$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** What a file name stands for by its extension; undefined if it may not be uploaded. */
export function fileTypeOf(name: string): (FileType & { extension: FileExtension }) | undefined {
  const extension = extensionOf(name) as FileExtension
  return Object.hasOwn(FILE_TYPES, extension) ? { ...FILE_TYPES[extension], extension } : undefined
}

/** Extensions that a kind of file may have. */
export const extensionsOf = (kind: FileKind): FileExtension[] =>
  (Object.keys(FILE_TYPES) as FileExtension[]).filter((name) => FILE_TYPES[name].kind === kind)

/**
 * Name in the bucket: unused, readable, and without characters that addresses encode.
 *
 * @param name - of the chosen file.
 * @param extension - of the stored file: captions in another format are converted.
 */
export function storedFileName(name: string, extension: FileExtension, now: Date): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  const unused = `${now.getTime()}-${crypto.randomUUID().slice(0, 8)}`
  return `${[unused, words].filter(Boolean).join('-')}.${extension}`
}

const ascii = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end))

function isText(bytes: Uint8Array): boolean {
  try {
    // The last character may be cut.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return !bytes.includes(0)
  } catch {
    return false
  }
}

/** Bits of the first two bytes of MPEG audio: eleven set bits, then layer 3 (mp3) or layer 0 (AAC). */
const isFrame = (bytes: Uint8Array, layers: readonly number[]) =>
  bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0 && layers.includes((bytes[1] ?? 0) & 0x06)

const BEGINNINGS: Record<FileFormat, (bytes: Uint8Array) => boolean> = {
  aac: (bytes) => isFrame(bytes, [0]) || ascii(bytes, 0, 3) === 'ID3',
  'iso-media': (bytes) => ascii(bytes, 4, 8) === 'ftyp',
  matroska: (bytes) => ascii(bytes, 0, 4) === '\x1A\x45\xDF\xA3',
  'mpeg-audio': (bytes) => isFrame(bytes, [2, 4, 6]) || ascii(bytes, 0, 3) === 'ID3',
  ogg: (bytes) => ascii(bytes, 0, 4) === 'OggS',
  pdf: (bytes) => ascii(bytes, 0, 1024).includes('%PDF-'),
  text: isText,
  wav: (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WAVE',
  zip: (bytes) => ['PK\x03\x04', 'PK\x05\x06'].includes(ascii(bytes, 0, 4)),
}

/** Bytes at the beginning of a file that `hasFormat` reads. */
export const FORMAT_BYTES = 1024

/**
 * Whether a file is what its extension says.
 *
 * @param beginning - its first bytes, up to `FORMAT_BYTES`.
 */
export const hasFormat = (beginning: Uint8Array, format: FileFormat): boolean =>
  BEGINNINGS[format](beginning)
