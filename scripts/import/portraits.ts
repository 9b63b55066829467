import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storedAddress } from '@broadsheet/shared/domain/picture.ts'
import sharp from 'sharp'
import type { SecretClient } from '../database/client.ts'
import { pictureAt } from './picture-places.ts'
import { upload } from './upload.ts'

/** Pixels of a portrait, both ways. */
const PORTRAIT = 256

/** The address of a portrait after it is stored; undefined when it is no picture in the folder. */
export async function portraitOf(
  address: string,
  profile: { id: string; avatar_url: string | null },
  folder: string,
  client: SecretClient,
): Promise<string | undefined> {
  const place = pictureAt(address, 'authors.yml')
  if (place.kind !== 'file') return undefined
  const source = await readFile(join(folder, place.path)).catch(() => null)
  if (!source) return undefined
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 12)
  const name = `${profile.id}/${hash}.webp`
  if (profile.avatar_url === storedAddress('avatars', name)) return profile.avatar_url
  const picture = sharp(source).rotate().resize(PORTRAIT, PORTRAIT).webp()
  const bytes = await picture.toBuffer().catch(() => null)
  if (!bytes) return undefined
  await upload(client, 'avatars', { name, bytes })
  return storedAddress('avatars', name)
}
