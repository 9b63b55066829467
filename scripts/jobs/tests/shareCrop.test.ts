import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { pictureName } from '../../../shared/domain/picture.ts'
import { shareCrop } from '../kinds/shareCrop.ts'
import { openTestJobs, type TestJobs } from './testJobs.ts'

const BUCKET = 'article-images'
let jobs: TestJobs
beforeAll(async () => {
  jobs = await openTestJobs()
})
afterAll(() => jobs?.close())

/** An image whose left half is red and whose right half is blue. */
async function upload(base: string): Promise<string> {
  const half = { width: 800, height: 600, channels: 3 } as const
  const blue = await sharp({ create: { ...half, background: 'blue' } })
    .png()
    .toBuffer()
  const bytes = await sharp({ create: { ...half, width: 1600, background: 'red' } })
    .composite([{ input: blue, left: 800, top: 0 }])
    .webp()
    .toBuffer()
  const name = pictureName(base, 1600, 600)
  const options = { contentType: 'image/webp' }
  const { error } = await jobs.client.storage.from(BUCKET).upload(name, bytes, options)
  if (error) throw error
  return name
}

const setFocus = async (name: string, focus: string | null) => {
  const { error } = await jobs.client.from('images').update({ focus }).eq('name', name)
  if (error) throw error
}
const imageNamed = async (name: string) =>
  (await jobs.sql`select share_crop, files from public.images where name = ${name}`)[0]

/** Share of red, green and blue in a cut image: 0 to 255. */
async function colorsOf(name: string) {
  const { data } = await jobs.client.storage.from(BUCKET).download(name)
  if (!data) throw new Error(`There is no ${name}.`)
  const image = sharp(Buffer.from(await data.arrayBuffer()))
  const { format, width, height } = await image.metadata()
  const { channels } = await image.stats()
  return { format, width, height, colors: channels.map(({ mean }) => Math.round(mean / 51) * 51) }
}

afterEach(() => jobs.sql`delete from public.jobs`)

it('cuts the image around each focal point, and removes the former cut', async () => {
  const name = await upload('halves')
  await setFocus(name, '0 0.5')
  await jobs.work(shareCrop)
  const left = name.replace('.webp', '.share-0-500.jpg')
  expect(await imageNamed(name)).toMatchObject({ share_crop: left })
  expect(await colorsOf(left)).toMatchObject({ format: 'jpeg', width: 1143, height: 600 })
  const [red = 0, , blue = 0] = (await colorsOf(left)).colors
  expect(red).toBeGreaterThan(blue)

  await setFocus(name, '1 0.5')
  expect((await imageNamed(name))?.share_crop).toBeNull()
  await jobs.work(shareCrop)
  const right = name.replace('.webp', '.share-1000-500.jpg')
  const image = await imageNamed(name)
  expect(image?.share_crop).toBe(right)
  expect(Object.keys(image?.files ?? {}).sort()).toEqual([right, name].sort())
  const [less = 0, , more = 0] = (await colorsOf(right)).colors
  expect(more).toBeGreaterThan(less)
})

it('does nothing without a focal point', async () => {
  const name = await upload('without')
  await setFocus(name, '0.1 0.1')
  await setFocus(name, null)
  const reports = await jobs.work(shareCrop)
  expect(reports).toHaveLength(1)
  expect(await imageNamed(name)).toMatchObject({ share_crop: null })
})
