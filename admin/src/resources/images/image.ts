import type { Tables } from '@broadsheet/shared/database.types.ts'
import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { call, callForRows } from '../../providers/call.ts'
import { moveToTrash } from '../../providers/imageFiles.ts'

const COLUMNS = [
  ...(['id', 'bucket_id', 'name', 'file_name', 'owner_id', 'bytes'] as const),
  ...(['width', 'height', 'uses', 'created_at'] as const),
]

/** An image in the list. */
export interface ImageSummary extends Pick<Tables<'images'>, (typeof COLUMNS)[number]> {
  owner: Pick<Tables<'profiles'>, 'username' | 'full_name'> | null
}

/** Columns of the list. */
export const IMAGE_META = { columns: [...COLUMNS, 'owner:profiles(username,full_name)'] }

/** A row that uses an image. */
export interface ImageUse {
  kind: string
  id: string
  /** Null if the account may not read the row. */
  title: string | null
  /** Slug of an article. */
  slug: string | null
  /** False: only earlier versions of the article use the image. */
  is_current: boolean
}

/** The rows that use an image, up to 100. @throws CallError */
export const readUses = (image: string): Promise<ImageUse[]> =>
  callForRows<ImageUse>('uses_of_image', { image })

/**
 * Moves an image to the trash, with its files.
 *
 * @throws CallError with the hint `image_in_use` if anything uses it; Error with a message for the user if only the
 * files could not be moved.
 */
export async function deleteImage(image: string): Promise<void> {
  // The function returns JSON, for which there is no generated type.
  const deleted = (await call('delete_image', { image })) as { bucket: string; files: string[] }
  await moveToTrash(deleted.bucket, deleted.files)
}

/** A size in kilobytes or megabytes, such as '1.4 MB'. */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / 1000
  const [value, unit] = kilobytes < 1000 ? [kilobytes, 'kilobyte'] : [kilobytes / 1000, 'megabyte']
  const options = { style: 'unit', unit, maximumSignificantDigits: 2 } as const
  return value.toLocaleString(activeLocale(), options)
}
