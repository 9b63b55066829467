import { parsePicture, renditionOf, storedAddress } from '@broadsheet/shared/domain/picture.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { client } from './client.ts'
import { pictureSource } from './uploads.ts'

/** Private bucket with the files of deleted images, each below a folder with the name of its bucket. */
const TRASH = 'trashed-images'
/** Width in pixels of the rendition that lists show. */
const THUMBNAIL = 480
/** Seconds in which the address of a deleted image can be opened. */
const PREVIEW_SECONDS = 3600

type Place = readonly [bucket: string, name: string]

/** Moves a file, with a second attempt. @returns whether it was moved. */
async function move([bucket, name]: Place, [to, toName]: Place): Promise<boolean> {
  for (let attempt = 0; attempt < 2; attempt++) {
    const options = { destinationBucket: to }
    const { error } = await client.storage.from(bucket).move(name, toName, options)
    if (!error) return true
  }
  return false
}

async function moveAll(moves: readonly (readonly [Place, Place])[], failure: string) {
  const moved = await Promise.all(moves.map(([from, to]) => move(from, to)))
  if (moved.includes(false)) throw new Error(failure)
}

/**
 * Moves the files of a deleted image from their public bucket to the trash.
 *
 * @throws Error with a message for the user.
 */
export function moveToTrash(bucket: string, files: readonly string[]): Promise<void> {
  const moves = files.map(
    (file) =>
      [
        [bucket, file],
        [TRASH, `${bucket}/${file}`],
      ] as const,
  )
  return moveAll(moves, t('console.images.filesLater'))
}

/**
 * Moves the files of a restored image back to their public bucket.
 *
 * @throws Error with a message for the user.
 */
export function moveFromTrash(bucket: string, files: readonly string[]): Promise<void> {
  const moves = files.map(
    (file) =>
      [
        [TRASH, `${bucket}/${file}`],
        [bucket, file],
      ] as const,
  )
  return moveAll(moves, t('console.trash.filesLater'))
}

/** Addresses of an image and of its smallest rendition. */
export function imageAddresses(bucket: string, name: string): { full: string; thumbnail: string } {
  const address = (file: string) => pictureSource(storedAddress(bucket, encodeURI(file)))
  return { full: address(name), thumbnail: address(thumbnailOf(bucket, name)) }
}

/** The name of the smallest rendition; that of the image if it has none. */
function thumbnailOf(bucket: string, name: string): string {
  const picture = parsePicture(storedAddress(bucket, name))
  return picture && picture.width > THUMBNAIL ? renditionOf(name, THUMBNAIL) : name
}

/**
 * Address of the thumbnail of a deleted image, for an hour.
 *
 * @param path - bucket and name of the image.
 * @returns null if it cannot be opened.
 */
export async function trashedThumbnail(path: string): Promise<string | null> {
  const bucket = path.slice(0, path.indexOf('/'))
  const file = thumbnailOf(bucket, path.slice(bucket.length + 1))
  const trashed = client.storage.from(TRASH)
  const { data } = await trashed.createSignedUrl(`${bucket}/${file}`, PREVIEW_SECONDS)
  return data?.signedUrl ?? null
}
