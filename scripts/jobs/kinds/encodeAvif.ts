import { avifRenditionOf, renditionOf, smallerWidths } from '@broadsheet/shared/domain/picture.ts'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import * as v from 'valibot'
import type { SecretClient } from '../../database/client.ts'
import { avifOf } from '../../pictures/avif.ts'
import { defineJob, JobFailure } from '../jobHandler.ts'

/** One year; the content of a name changes only when the image is replaced. */
const CACHE_SECONDS = '31536000'
/** Other jobs wait for this one: no further image is started after this time. A trigger starts the next job. */
const MILLISECONDS = 10_000
const MOST_IMAGES = 20
/** AVIF is stored if it has at most this share of the bytes of WebP: another file is a cost, too. */
const CLEARLY_SMALLER = 0.9

const imageRow = v.object({
  ...{ id: v.string(), bucket_id: v.string(), name: v.string(), width: v.number() },
  files: v.record(v.string(), v.number()),
})
type ImageRow = v.InferOutput<typeof imageRow>

/** What was encoded of an image; `widths` are stored. */
interface Encoded {
  image: ImageRow
  widths: number[]
}

/** Encodes AVIF of a few images that have none yet, and records which widths of them are stored. */
export const encodeAvif = defineJob({
  kind: 'encode-avif',
  payload: v.object({}),
  async run(_, { client, progress, signal }) {
    const images = await imagesWithoutAvif(client)
    const done: Encoded[] = []
    const failed: string[] = []
    const start = performance.now()
    try {
      for (const image of images) {
        if (performance.now() - start > MILLISECONDS) break
        signal.throwIfAborted()
        progress({ step: 'encoding', done: done.length, total: images.length })
        try {
          done.push({ image, widths: await encode(client, image) })
        } catch (error) {
          if (!(error instanceof JobFailure)) throw error
          failed.push(`${image.name}: ${error.message}`)
          // WebP remains; without a record it would be tried again and again.
          done.push({ image, widths: [] })
        }
      }
    } finally {
      await record(client, done)
    }
    if (failed.length > 0) throw new JobFailure('not_encoded', failed.join('; '), true)
    const smaller = done.filter(({ widths }) => widths.length > 0).length
    return { images: done.length, smaller }
  },
})

async function imagesWithoutAvif(client: SecretClient): Promise<ImageRow[]> {
  const { data, error } = await client.rpc('images_without_avif', { most: MOST_IMAGES })
  if (error) throw new Error(error.message)
  return v.parse(v.array(imageRow), data)
}

/**
 * Stores the renditions in AVIF that are clearly smaller, and removes others.
 *
 * @returns their widths.
 * @throws {JobFailure} if the image cannot be read or encoded.
 */
async function encode(client: SecretClient, image: ImageRow): Promise<number[]> {
  const { name, width: full, files } = image
  const bucket = client.storage.from(image.bucket_id)
  const { data, error } = await bucket.download(name)
  if (error) throw isMissing(error) ? notEncoded(error) : new Error(error.message)
  const source = Buffer.from(await data.arrayBuffer())
  const widths: number[] = []
  const former: string[] = []
  for (const width of [...smallerWidths(full), full]) {
    const file = avifRenditionOf(name, width)
    const bytes = await avifOf(source, width).catch((reason: unknown) => {
      throw notEncoded(reason)
    })
    const webp = files[width === full ? name : renditionOf(name, width)] ?? 0
    if (bytes.length > webp * CLEARLY_SMALLER) {
      if (file in files) former.push(file)
      continue
    }
    const options = { contentType: 'image/avif', cacheControl: CACHE_SECONDS, upsert: true }
    const uploaded = await bucket.upload(file, bytes, options)
    if (uploaded.error) throw new Error(uploaded.error.message)
    widths.push(width)
  }
  if (former.length > 0) await bucket.remove(former)
  return widths
}

const notEncoded = (reason: unknown) => new JobFailure('not_encoded', reasonOf(reason), true)

/** Whether the storage has no such file; any other error may pass. */
const isMissing = (error: object) =>
  'status' in error && typeof error.status === 'number' && error.status < 500

/** Records what was encoded, all at once: the pages are then rendered again. Removes files of images that are gone. */
async function record(client: SecretClient, encoded: readonly Encoded[]): Promise<void> {
  const images = encoded.map(({ image: { id, name, files }, widths }) => ({
    ...{ id, widths, bytes: files[name] },
  }))
  const { data, error } = await client.rpc('record_avif', { images: JSON.stringify(images) })
  if (error) throw new Error(error.message)
  const gone = new Set(v.parse(v.array(v.string()), data))
  for (const { image, widths } of encoded) {
    if (!gone.has(image.id) || widths.length === 0) continue
    const files = widths.map((width) => avifRenditionOf(image.name, width))
    await client.storage.from(image.bucket_id).remove(files)
  }
}
