import { extensionsOf, type FileKind } from '@broadsheet/shared/domain/articleFile.ts'
import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { database, execute } from '../api/database.ts'

/** In bytes. */
export const MEGABYTE = 1024 * 1024

/** Extensions of files that can be chosen: those that are stored, and captions that are converted. */
export const chosenExtensions = (kinds: readonly FileKind[]): string[] =>
  kinds.flatMap((kind) => [...extensionsOf(kind), ...(kind === 'captions' ? ['srt'] : [])])

/** Extensions of kinds of files for a sentence: `MP3, OGG`. */
export const namesOf = (kinds: readonly FileKind[]): string =>
  new Intl.ListFormat(activeLocale(), { type: 'unit' }).format(
    chosenExtensions(kinds).map((extension) => extension.toUpperCase()),
  )

let limit: Promise<number> | undefined

/**
 * Largest file in megabytes, asked once per page.
 *
 * @throws ApiError
 */
export function largestFile(): Promise<number> {
  limit ??= execute(database.rpc('article_file_limit')).then((bytes) => (bytes ?? 0) / MEGABYTE)
  limit.catch(() => {
    limit = undefined
  })
  return limit
}
