import { storedAddress } from '@broadsheet/shared/domain/picture.ts'
import {
  PROFILE_LIMITS,
  PROFILE_MESSAGES,
  portraitName,
} from '@broadsheet/shared/domain/profile.ts'
import { pathIn, removeFiles, uploadFile } from './files.ts'
import { saveProfile } from './profile.ts'

const BUCKET = 'avatars'
const QUALITY = 0.86

/** The square of a picture that is used: pixels of the picture. */
export interface Square {
  x: number
  y: number
  side: number
}

/**
 * Draws the chosen part of a picture as a portrait. Drawing it anew leaves behind whatever else the
 * file held: place, time, device.
 *
 * @returns WebP; JPEG from browsers that cannot write WebP.
 */
export async function drawPortrait(picture: ImageBitmap, { x, y, side }: Square): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = PROFILE_LIMITS.avatarPixels
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw pictures.')
  pen.imageSmoothingQuality = 'high'
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height)
  const webp = await toBlob(canvas, 'image/webp')
  return webp.type === 'image/webp' ? webp : toBlob(canvas, 'image/jpeg')
}

function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error(PROFILE_MESSAGES.avatarMissing))
    canvas.toBlob(take, type, QUALITY)
  })
}

/**
 * Makes a picture somebody's portrait, and removes the one before from the storage.
 *
 * @param before - the address of the present portrait.
 * @param now - milliseconds since 1970.
 * @returns the new address, as the database keeps it.
 * @throws ApiError, or Error with the message of the upload step.
 */
export async function replacePortrait(
  userId: string,
  file: Blob,
  before: string | null,
  now: number,
): Promise<string> {
  if (file.size > PROFILE_LIMITS.avatarBytes) throw new Error(PROFILE_MESSAGES.avatarStepSize)
  const path = portraitName(userId, now, file.type === 'image/webp' ? 'webp' : 'jpg')
  const address = storedAddress(BUCKET, path)
  await uploadFile(BUCKET, path, file)
  try {
    await saveProfile(userId, { avatar_url: address })
  } catch (error) {
    await removeFiles(BUCKET, [path]).catch(() => {})
    throw error
  }
  const old = pathIn(BUCKET, before)
  // The new portrait is in place: an old file left lying is no reason to say that it failed.
  if (old) await removeFiles(BUCKET, [old]).catch(() => {})
  return address
}
