import { createHash } from 'node:crypto'
import { storedAddress } from '@broadsheet/shared/domain/picture.ts'
import sharp from 'sharp'
import type { SecretClient } from '../../database/client.ts'
import type { Source } from '../source.ts'
import { locateImage } from './imageReferences.ts'
import { uploadImage } from './uploadImage.ts'

/** Width and height of an avatar in pixels. */
const AVATAR = 256

/**
 * Stores an avatar.
 *
 * @returns its URL; undefined if the path is not an image of the source.
 */
export async function storeAvatar(
  path: string,
  profile: { id: string; avatar_url: string | null },
  source: Pick<Source, 'file'>,
  client: SecretClient,
): Promise<string | undefined> {
  const location = locateImage(path, 'authors.yml')
  if (location.kind !== 'file') return undefined
  const original = await source.file(location.path)
  if (!original) return undefined
  const hash = createHash('sha256').update(original).digest('hex').slice(0, 12)
  const name = `${profile.id}/${hash}.webp`
  if (profile.avatar_url === storedAddress('avatars', name)) return profile.avatar_url
  const picture = sharp(original).rotate().resize(AVATAR, AVATAR).webp()
  const bytes = await picture.toBuffer().catch(() => null)
  if (!bytes) return undefined
  await uploadImage(client, 'avatars', { name, bytes })
  return storedAddress('avatars', name)
}
