import { createHash } from 'node:crypto'
import { ARTICLE_IMAGE_BYTES } from '@broadsheet/shared/domain/article.ts'
import { storedAddress } from '@broadsheet/shared/domain/picture.ts'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import sharp from 'sharp'
import { makeRenditions, type Renditions } from '../../pictures/renditions.ts'
import { uploadImage } from '../../transfer/import/uploadImage.ts'
import { type JobContext, JobFailure } from '../jobHandler.ts'

const BUCKET = 'article-images'
/** The same folder and names as for imports: an image that was imported is not stored again. */
const FOLDER = 'imported'
/** Limits of an original; it is stored at most 1600 px wide. */
const LARGEST = { bytes: 25_000_000, pixels: 60_000_000 }
const TIMEOUT = 30_000
/** Formats of photos and drawings; SVG can contain programs and references. */
const FORMATS = new Set<string | undefined>(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff'])

/** Where a copy is stored. */
interface CopyPlace {
  /** Folder of the bucket. */
  folder: string
  /** Copies with another seed have other names. */
  seed: string
}

/**
 * Downloads an image and stores it with its renditions, without metadata. The same image has the same
 * name, so a repeated job does not store it twice.
 *
 * @param url - http or https.
 * @returns the address in the storage, without a host.
 * @throws {OutgoingError} if it cannot be downloaded; {@link JobFailure}, final, if it is no image.
 */
export async function copyImage(
  url: string,
  context: JobContext,
  place: CopyPlace = { folder: FOLDER, seed: '' },
): Promise<string> {
  const { client, http, signal, createdBy } = context
  const { bytes } = await http.get(url, {
    // Many servers send images with a general type; the content decides.
    accept: ['image/*', 'application/octet-stream', 'binary/octet-stream'],
    ...{ maxBytes: LARGEST.bytes, timeout: TIMEOUT, signal },
  })
  const { name, files } = await renditionsOf(bytes, place)
  // The full image last: if it exists, all renditions exist.
  for (const file of files.toReversed()) {
    signal.throwIfAborted()
    await uploadImage(client, BUCKET, file)
  }
  if (createdBy !== null) {
    const owners = files.map((file) => ({
      bucket_id: BUCKET,
      name: file.name,
      owner_id: createdBy,
    }))
    const { error } = await client.rpc('restore_picture_owners', { owners: JSON.stringify(owners) })
    if (error) throw new Error(error.message)
  }
  return storedAddress(BUCKET, name)
}

/** @throws {JobFailure} */
async function renditionsOf(bytes: Buffer, { folder, seed }: CopyPlace): Promise<Renditions> {
  const {
    format,
    width = 0,
    height = 0,
  } = await sharp(bytes)
    .metadata()
    .catch((error: unknown) => {
      throw new JobFailure('not_an_image', reasonOf(error), true)
    })
  if (!FORMATS.has(format)) throw new JobFailure('not_an_image', `The format is ${format}.`, true)
  const tooLarge = () => new JobFailure('too_large', `${width} × ${height} pixels`, true)
  if (width * height > LARGEST.pixels) throw tooLarge()
  const hash = createHash('sha256').update(seed).update(bytes).digest('hex').slice(0, 12)
  const renditions = await makeRenditions(bytes, `${folder}/${hash}`).catch((error: unknown) => {
    throw new JobFailure('not_an_image', reasonOf(error), true)
  })
  if (renditions.files.some((file) => file.bytes.length > ARTICLE_IMAGE_BYTES)) throw tooLarge()
  return renditions
}
