import { parsePicture, storedAddress } from '@broadsheet/shared/domain/picture.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { database, execute } from '../api/database.ts'

/** What the library says about a picture. */
export interface PictureDescription {
  alt: string | null
  caption: string | null
  credit: string | null
}

/** A picture in the storage. */
export interface StoredPicture {
  /** Address as stored in the database, without a host. */
  url: string
  width: number
  height: number
  /** Of a picture that was in the library. */
  description?: PictureDescription
  /** Message: the animation is lost, or the picture was in the library. */
  note?: string
}

/**
 * The picture that was made from a file: an own one, or for accounts that use the library one of it.
 *
 * @param digest - SHA-256 of the file.
 * @returns null if there is none, and if the library cannot be asked: then the file is uploaded.
 */
export async function findStored(digest: string): Promise<StoredPicture | null> {
  try {
    const [image] = await execute(database.rpc('image_with_digest', { digest }))
    if (!image) return null
    const url = storedAddress('article-images', image.name)
    const size = parsePicture(url)
    if (!size) return null
    const { width, height } = size
    const described = database.from('images').select('alt,caption,credit').eq('id', image.id)
    const description = await execute(described.maybeSingle())
    const note = t('editor.pictureKnown')
    return { url, width, height, note, ...(description && { description }) }
  } catch {
    return null
  }
}

/** Notes the digest of an uploaded picture. Without it, the picture is only not found again. */
export async function noteDigest(path: string, digest: string): Promise<void> {
  try {
    await execute(database.from('images').update({ digest }).eq('path', path))
  } catch {
    // The picture is stored.
  }
}
