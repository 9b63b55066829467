import { readdir, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { pictureName, storedAddress } from '@broadsheet/shared/domain/picture.ts'
import { inParallel } from '../concurrency/parallel.ts'
import type { SecretClient } from '../database/client.ts'
import { mustSucceed } from './write.ts'

/** Pictures of the demo with their renditions; all have the same size. */
const FOLDER = new URL('../../supabase/seed/pictures/', import.meta.url)
const SIZE = { width: 1600, height: 900 }
/** One year: the content of a name never changes. */
const CACHE_SECONDS = '31536000'

/** Address of a demo picture, as stored in the database. */
export function demoPictureAddress(name: string): string {
  return storedAddress('article-images', `demo/${pictureName(name, SIZE.width, SIZE.height)}`)
}

/**
 * Uploads pictures of the demo and their renditions.
 *
 * @param names - of the pictures, as in the articles.
 * @throws {WriteError} with the name of a file that the storage refuses.
 */
export async function uploadPictures(
  client: SecretClient,
  names: ReadonlySet<string>,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const files = (await readdir(FOLDER)).filter((file) => names.has(file.split('.')[0] ?? ''))
  let done = 0
  await inParallel(files, availableParallelism(), async (file) => {
    const bytes = await readFile(new URL(file, FOLDER))
    const { error } = await client.storage.from('article-images').upload(`demo/${file}`, bytes, {
      contentType: 'image/webp',
      cacheControl: CACHE_SECONDS,
      upsert: true,
    })
    mustSucceed(`picture ${file}`, error)
    done += 1
    onProgress(done, files.length)
  })
}
