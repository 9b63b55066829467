import type { Tables } from '@broadsheet/shared/database.types.ts'
import { IMAGE_COLUMNS } from '@broadsheet/shared/domain/imageFields.ts'
import { call, callForFirst, callForRows } from '../../providers/call.ts'
import { moveToTrash } from '../../providers/imageFiles.ts'

const COLUMNS = [
  ...(['id', 'bucket_id', 'name', 'file_name', 'owner_id', 'bytes'] as const),
  ...(['width', 'height', 'uses', 'created_at'] as const),
  ...IMAGE_COLUMNS,
]

/** An image in the list. */
export interface ImageSummary extends Pick<Tables<'images'>, (typeof COLUMNS)[number]> {
  owner: Pick<Tables<'profiles'>, 'username' | 'full_name'> | null
}

/** Columns of the list. */
export const IMAGE_META = { columns: [...COLUMNS, 'owner:profiles(username,full_name)'] }

/** Images that are offered as a replacement. */
const MOST = 24

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

/** How many articles, unsaved texts and other rows have an image. */
export interface ReplacedUses {
  articles: number
  unsaved: number
  others: number
}

/**
 * Replaces an image by another one in all articles.
 *
 * @param isDry - only counts.
 * @throws CallError
 */
export async function replaceImage(
  image: string,
  replacement: string,
  isDry: boolean,
): Promise<ReplacedUses> {
  // The function returns JSON, for which there is no generated type.
  const counts = await call('replace_image', { image, replacement, is_dry: isDry })
  return counts as unknown as ReplacedUses
}

/** The newest images of articles that a search finds, up to 24. @throws CallError */
export function findReplacements(words: string): Promise<Replacement[]> {
  return callForFirst(
    'find_images',
    { query: words },
    { match: { bucket_id: 'article-images' }, columns: 'id,name,file_name,alt', limit: MOST },
  )
}

/** An image that can take the place of another one. */
export type Replacement = Pick<ImageSummary, 'id' | 'name' | 'file_name' | 'alt'>

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
