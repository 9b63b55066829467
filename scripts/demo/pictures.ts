import { availableParallelism } from 'node:os'
import { storedAddress } from '@broadsheet/shared/domain/picture.ts'
import { type PictureRequest, pictureName, picturesOf } from '../../supabase/seed/index.ts'
import { drawScene } from '../../supabase/seed/pictures/index.ts'
import { inParallel } from '../concurrency/parallel.ts'
import type { SecretClient } from '../database/client.ts'
import { makeRenditions } from '../pictures/renditions.ts'
import type { SeedOptions } from './seed.ts'
import { mustSucceed } from './write.ts'

const SIZE = { width: 1600, height: 900 }
/** A year: what a name stands for never changes. */
const CACHE_SECONDS = '31536000'

/**
 * Draws every picture the demo needs and uploads its renditions.
 *
 * @returns the stored address of each drawing by its name.
 */
export async function uploadDrawings({
  client,
  demo,
  onProgress,
}: SeedOptions): Promise<Map<string, string>> {
  const { about_hero_image, og_image } = demo.settings.pictures
  const wanted = [about_hero_image, og_image, ...demo.articles.flatMap(picturesOf)]
  const drawings = new Map(wanted.map((drawing) => [pictureName(drawing), drawing]))
  const addresses = new Map<string, string>()
  await inParallel([...drawings], availableParallelism(), async ([name, drawing]) => {
    addresses.set(name, await uploadDrawing(client, drawing))
    onProgress(addresses.size, drawings.size)
  })
  return addresses
}

async function uploadDrawing(
  client: SecretClient,
  { scene, seed }: PictureRequest,
): Promise<string> {
  const svg = Buffer.from(drawScene(scene, seed, SIZE))
  const renditions = await makeRenditions(svg, `demo/${scene}-${seed}`)
  for (const file of renditions.files) {
    const { error } = await client.storage.from('article-images').upload(file.name, file.bytes, {
      contentType: 'image/webp',
      cacheControl: CACHE_SECONDS,
      upsert: true,
    })
    mustSucceed(`picture ${scene}/${seed}`, error)
  }
  return storedAddress('article-images', renditions.name)
}
