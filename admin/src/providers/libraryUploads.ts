import { ARTICLE_MESSAGES, ORIGINAL_IMAGE_BYTES } from '@broadsheet/shared/domain/article.ts'
import { storedPath } from '@broadsheet/shared/domain/picture.ts'
import { digestOf } from '@broadsheet/shared/images/digestOf.ts'
import { client } from './client.ts'
import { problemMessage } from './problems.ts'
import { uploadArticleImage } from './uploads.ts'

/** An uploaded image, or the one of the library with the same file. */
export interface Uploaded {
  /** Null if the row of the image could not be read. */
  id: string | null
  /** Whether the file was in the library before. */
  isKnown: boolean
}

/**
 * Uploads an image for articles, unless the library has one that was made from the same file.
 *
 * @param onProgress - receives the transferred share: 0 to 1.
 * @throws Error with a message for the user.
 */
export async function uploadToLibrary(
  file: File,
  onProgress: (part: number) => void,
): Promise<Uploaded> {
  if (file.size > ORIGINAL_IMAGE_BYTES) throw new Error(ARTICLE_MESSAGES.originalSize)
  const digest = await digestOf(file)
  const known = digest && (await findByDigest(digest))
  if (known) return { id: known, isKnown: true }
  const address = await uploadArticleImage(file, { now: new Date(), onProgress })
  return { id: await noteDigest(storedPath(address) ?? '', digest), isKnown: false }
}

async function findByDigest(digest: string): Promise<string | null> {
  const { data, error } = await client.rpc('image_with_digest', { digest })
  if (error) throw new Error(problemMessage(error))
  return data[0]?.id ?? null
}

/** The image is stored without its digest, too; then it is only not found again. */
async function noteDigest(path: string, digest: string | null): Promise<string | null> {
  const { data } = await client.from('images').update({ digest }).eq('path', path).select('id')
  return data?.[0]?.id ?? null
}
