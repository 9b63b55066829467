import { storedAddress } from '@broadsheet/shared/domain/picture.ts'
import { AVATAR_LIMITS, avatarName, PROFILE_MESSAGES } from '@broadsheet/shared/domain/profile.ts'
import type { Box } from '@broadsheet/shared/images/cropBox.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { pathIn, removeFiles, uploadFile } from '../api/files.ts'
import { saveProfile } from './profile.ts'

const BUCKET = 'avatars'
const QUALITY = 0.86

/**
 * Draws the selected square of a picture as an avatar. Re-encoding removes metadata such as position, time
 * and device.
 *
 * @returns WebP, or JPEG in browsers that cannot encode WebP.
 */
export async function drawAvatar(picture: HTMLImageElement, box: Box): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = AVATAR_LIMITS.pixels
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error(t('account.avatarNotDrawn'))
  pen.imageSmoothingQuality = 'high'
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, box.x, box.y, box.width, box.height, 0, 0, canvas.width, canvas.height)
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
 * Stores a new avatar and removes the previous file.
 *
 * @param before - the address of the current avatar.
 * @param now - milliseconds since 1970.
 * @returns the new address, as stored in the database.
 * @throws ApiError, or Error with the message of the upload step.
 */
export async function replaceAvatar(
  userId: string,
  file: Blob,
  before: string | null,
  now: number,
): Promise<string> {
  if (file.size > AVATAR_LIMITS.bytes) throw new Error(PROFILE_MESSAGES.avatarStepSize)
  const path = avatarName(userId, now, file.type === 'image/webp' ? 'webp' : 'jpg')
  const address = storedAddress(BUCKET, path)
  await uploadFile(BUCKET, path, file)
  try {
    await saveProfile(userId, { avatar_url: address })
  } catch (error) {
    await removeFiles(BUCKET, [path]).catch(() => {})
    throw error
  }
  const old = pathIn(BUCKET, before)
  // The new avatar is saved: failing to remove the old file is not an error.
  if (old) await removeFiles(BUCKET, [old]).catch(() => {})
  return address
}
