import {
  CROP_RATIOS,
  cropAround,
  parseFocus,
  shareCropSize,
} from '@broadsheet/shared/domain/focalPoint.ts'
import { shareCropName, shareCropSizeOf } from '@broadsheet/shared/domain/picture.ts'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import sharp from 'sharp'
import * as v from 'valibot'
import type { SecretClient } from '../../database/client.ts'
import { defineJob, JobFailure } from '../jobHandler.ts'

/** One year: another focal point has another name. */
const CACHE_SECONDS = '31536000'

/** Cuts an image around its focal point for shared links; the database then renders the pages again. */
export const shareCrop = defineJob({
  kind: 'share-crop',
  payload: v.object({ image: v.pipe(v.string(), v.uuid()) }),
  async run({ image: id }, { client, signal }) {
    const image = await readImage(client, id)
    const focus = parseFocus(image?.focus ?? null)
    if (!image || !focus) return { cropped: false }
    const bucket = client.storage.from(image.bucket_id)
    const name = shareCropName(image.name, focus)
    if (!(name in image.files)) {
      const { data, error } = await bucket.download(image.name)
      if (error) throw new Error(error.message)
      const bytes = await cropped(Buffer.from(await data.arrayBuffer()), focus)
      signal.throwIfAborted()
      const options = { contentType: 'image/jpeg', cacheControl: CACHE_SECONDS, upsert: true }
      const uploaded = await bucket.upload(name, bytes, options)
      if (uploaded.error) throw new Error(uploaded.error.message)
    }
    const former = Object.keys(image.files).filter(
      (file) => file !== name && shareCropSizeOf(file) !== null,
    )
    if (former.length > 0) await bucket.remove(former)
    return { cropped: true }
  },
})

const imageRow = v.object({
  ...{ bucket_id: v.string(), name: v.string(), focus: v.nullable(v.string()) },
  files: v.record(v.string(), v.number()),
})

async function readImage(client: SecretClient, id: string) {
  const columns = 'bucket_id, name, focus, files'
  const { data, error } = await client.from('images').select(columns).eq('id', id).maybeSingle()
  if (error) throw new Error(error.message)
  return data && v.parse(imageRow, data)
}

/** @throws {JobFailure} if the bytes are not an image. */
async function cropped(bytes: Buffer, focus: { x: number; y: number }): Promise<Buffer> {
  try {
    const { width, height } = await sharp(bytes).metadata()
    return await sharp(bytes)
      .extract(cropAround({ width, height }, CROP_RATIOS.share, focus))
      .resize({ ...shareCropSize({ width, height }), fit: 'fill' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer()
  } catch (error) {
    throw new JobFailure('not_an_image', reasonOf(error), true)
  }
}
