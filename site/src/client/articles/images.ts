import type { Tables } from '@broadsheet/shared/database.types.ts'
import {
  type AvifWidths,
  parsePicture,
  renditionOf,
  storedAddress,
  storedPath,
} from '@broadsheet/shared/domain/picture.ts'
import { database, execute, executeForRows } from '../api/database.ts'

/** An image of the library that articles can show. */
export interface LibraryImage
  extends Pick<
    Tables<'images'>,
    'id' | 'alt' | 'caption' | 'credit' | 'licensed_until' | 'created_at'
  > {
  /** Address as stored in the database, without a host. */
  url: string
  /** Address of the smallest rendition, without a host. */
  thumbnail: string
}

const STORED_IMAGE = /\/storage\/v1\/object\/public\/[\w./-]+\.webp/g
const BUCKET = 'article-images'
const COLUMNS = 'id,name,alt,caption,credit,licensed_until,created_at'
/** Images of one search. */
const MOST = 60
/** Width in pixels of the rendition of a thumbnail. */
const THUMBNAIL = 480

type Row = Omit<LibraryImage, 'url' | 'thumbnail'> & { name: string }

/** A stored image of an article: its id, account and focal point. */
export type StoredImage = Pick<Tables<'images'>, 'id' | 'owner_id' | 'focus'>

/**
 * The image with an address as articles have it.
 *
 * @returns null for one that is not in the library, or that this account does not see.
 * @throws ApiError
 */
export async function findImageAt(url: string): Promise<StoredImage | null> {
  const path = storedPath(url)
  if (path === null) return null
  const image = database.from('images').select('id,owner_id,focus').eq('path', path)
  return await execute(image.maybeSingle())
}

/**
 * Widths in AVIF of the images that a text names, as `articles.avif`.
 *
 * @throws ApiError
 */
export async function avifWidthsIn(text: string): Promise<AvifWidths> {
  const paths = [...new Set(text.match(STORED_IMAGE) ?? [])].flatMap((url) => storedPath(url) ?? [])
  if (paths.length === 0) return {}
  const rows = await execute(database.from('images').select('path,avif').in('path', paths))
  return Object.fromEntries(rows.map(({ path, avif }) => [path, avif ?? []]))
}

/**
 * Saves the focal point of an image.
 *
 * @param focus - as `images.focus`; null: the centre.
 * @returns whether the image exists and this account may change it.
 * @throws ApiError
 */
export async function saveFocus(id: string, focus: string | null): Promise<boolean> {
  const saved = await execute(database.from('images').update({ focus }).eq('id', id).select('id'))
  return saved.length > 0
}

/**
 * The newest images that this user may use, up to 60: with every word in name or description, or all without words.
 *
 * @throws ApiError
 */
export async function findImages(words: string): Promise<LibraryImage[]> {
  const images = database.rpc('find_images', { query: words }).select(COLUMNS)
  const newest = images.eq('bucket_id', BUCKET).order('created_at', { ascending: false })
  const rows = await executeForRows<Row>(newest.limit(MOST))
  return rows.map(({ name, ...row }) => {
    const url = storedAddress(BUCKET, name)
    const isWide = (parsePicture(url)?.width ?? 0) > THUMBNAIL
    return { ...row, url, thumbnail: isWide ? renditionOf(url, THUMBNAIL) : url }
  })
}
