import { extensionsOf, type FileKind, fileTypeOf } from '@broadsheet/shared/domain/articleFile.ts'
import { t } from '@broadsheet/shared/messages/t.ts'

/** A file of articles as read by the console. */
export interface ArticleFile {
  id: string
  /** In the bucket. */
  name: string
  extension: string
  bytes: number
  owner_id: string | null
  owner_username: string | null
  owner_full_name: string | null
  created_at: string
  /** Number of rows that use it now. */
  uses: number
}

/** Columns of the list. */
export const FILE_META = {
  columns: [
    ...['id', 'name', 'extension', 'bytes', 'owner_id', 'owner_username', 'owner_full_name'],
    ...['created_at', 'uses'],
  ],
}

/** The readable part of a name in the bucket: without what makes it unused. */
export const fileNameOf = (name: string): string =>
  name.replace(/^(?:[^/]*\/)?\d{10,}-[0-9a-f]{8}-(?=.)/, '')

const KINDS: Readonly<Record<FileKind, string>> = {
  audio: t('console.files.kind.audio'),
  video: t('console.files.kind.video'),
  captions: t('console.files.kind.captions'),
  file: t('console.files.kind.file'),
}

/** The kinds, as choices of a filter of the extension, in the notation of ra-data-postgrest. */
export const KIND_FILTER = {
  source: 'extension@in',
  choices: Object.entries(KINDS).map(
    ([kind, label]) => [`(${extensionsOf(kind as FileKind).join(',')})`, label] as const,
  ),
}

/** What a file is, such as 'Recording'. */
export const kindOf = (name: string): string => KINDS[fileTypeOf(name)?.kind ?? 'file']
