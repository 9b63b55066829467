import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import {
  avifRenditionOf,
  pictureName,
  renditionOf,
  storedAddress,
} from '../../../shared/domain/picture.ts'
import { articleRow, insertedId } from '../../dev/testing/articles.ts'
import { storeDrawnPicture } from '../../dev/testing/drawnPicture.ts'
import { encodeAvif } from '../kinds/encodeAvif.ts'
import { openTestJobs, type TestJobs } from './testJobs.ts'

const BUCKET = 'article-images'
let jobs: TestJobs
beforeAll(async () => {
  jobs = await openTestJobs()
})
afterAll(() => jobs?.close())
afterEach(async () => {
  await jobs.sql`delete from public.jobs`
})

async function store(name: string, bytes: Buffer): Promise<void> {
  const options = { contentType: 'image/webp', upsert: true }
  const { error } = await jobs.client.storage.from(BUCKET).upload(name, bytes, options)
  if (error) throw error
}

const upload = (base: string, hue = 0) => storeDrawnPicture(jobs.client, base, hue)

/** An image of one colour, of which AVIF is larger. */
async function uploadFlat(base: string): Promise<string> {
  const name = pictureName(base, 40, 40)
  const color = { width: 40, height: 40, channels: 3 as const, background: '#36c' }
  await store(name, await sharp({ create: color }).webp().toBuffer())
  return name
}

const published = (slug: string, content: string, featured_image: string | null = null) =>
  insertedId(
    jobs.client,
    'articles',
    articleRow(slug, { content, featured_image, status: 'published' }),
  )

/** Runs the job without its waiting time. */
async function encode() {
  await jobs.sql`update public.jobs set run_after = now() where state = 'queued'`
  return jobs.work(encodeAvif)
}

const imageNamed = async (name: string) =>
  (await jobs.sql`select avif, is_avif_new, files from public.images where name = ${name}`)[0]
const articleWith = async (id: string) =>
  (await jobs.sql`select avif, version, updated_at from public.articles where id = ${id}`)[0]
const eventsOf = async (id: string) =>
  (await jobs.sql`select count(*)::int as n from public.publish_events where subject_id = ${id}`)[0]
    ?.n
const openJobs = () =>
  jobs.sql`select priority from public.jobs where kind = 'encode-avif' and state = 'queued'`

it('encodes the widths of an image and shows them in the articles that have it', async () => {
  const name = await upload('fish')
  const flat = await uploadFlat('flat')
  const text = `![A fish](${storedAddress(BUCKET, name)}) ![](${storedAddress(BUCKET, flat)})`
  const id = await published('fish', `${'Fish. '.repeat(30)}${text}`)
  const [before, events] = [await articleWith(id), await eventsOf(id)]
  expect(await openJobs()).toEqual([{ priority: -10 }])
  const reports = await encode()
  expect(reports).toMatchObject([{ state: 'succeeded' }])
  const image = await imageNamed(name)
  expect(image).toMatchObject({ avif: [480, 960, 1600], is_avif_new: false })
  for (const width of [480, 960, 1600]) {
    const { data } = await jobs.client.storage.from(BUCKET).download(avifRenditionOf(name, width))
    const bytes = Buffer.from(await (data ?? new Blob()).arrayBuffer())
    const webp = width === 1600 ? name : renditionOf(name, width)
    expect(bytes.length).toBeLessThan(image?.files[webp] * 0.9)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'heif', width })
  }
  expect(await imageNamed(flat)).toMatchObject({ avif: [] })
  expect(await articleWith(id)).toEqual({
    ...before,
    avif: { [`${BUCKET}/${name}`]: [480, 960, 1600] },
  })
  expect(await eventsOf(id)).toBe(events + 1)
  expect(await openJobs()).toEqual([])
})

it('encodes an image again that is replaced, and shows WebP until then', async () => {
  const name = await upload('replaced')
  await encode()
  const id = await published('replaced', `${'Text. '.repeat(30)}`, storedAddress(BUCKET, name))
  expect((await articleWith(id))?.avif).toEqual({ [`${BUCKET}/${name}`]: [480, 960, 1600] })
  const events = await eventsOf(id)
  await upload('replaced', 9)
  expect((await imageNamed(name))?.avif).toBeNull()
  expect((await articleWith(id))?.avif).toEqual({})
  expect(await eventsOf(id)).toBe(events + 1)
  await encode()
  expect((await articleWith(id))?.avif).not.toEqual({})
  const { error } = await jobs.client.storage.from(BUCKET).remove([avifRenditionOf(name, 960)])
  expect(error).toBeNull()
  expect((await articleWith(id))?.avif).toEqual({ [`${BUCKET}/${name}`]: [480, 1600] })
})

it('waits until all renditions of an image are uploaded', async () => {
  const name = pictureName('incomplete', 1600, 900)
  await store(name, Buffer.from('the full image'))
  expect(await openJobs()).toEqual([])
  expect(await upload('incomplete')).toBe(name)
  expect(await openJobs()).toHaveLength(1)
})

it('keeps WebP for an image that cannot be encoded, reports it, and goes on', async () => {
  const damaged = pictureName('damaged', 300, 200)
  const good = await upload('good')
  await store(damaged, Buffer.from('no image'))
  const reports = await encode()
  expect(reports[0]).toMatchObject({ state: 'failed' })
  const [job] = await jobs.sql`select error from public.jobs where state = 'failed'`
  expect(job?.error).toBe('not_encoded')
  expect((await imageNamed(damaged))?.avif).toEqual([])
  expect((await imageNamed(good))?.avif).toEqual([480, 960, 1600])
})

it('records nothing of images that were replaced or removed meanwhile', async () => {
  const name = await uploadFlat('meanwhile')
  const [row] = await jobs.sql`select id from public.images where name = ${name}`
  const gone = '00000000-0000-4000-8000-000000000009'
  const images = [
    { id: row?.id, widths: [40], bytes: 1 },
    { id: gone, widths: [40], bytes: 1 },
  ]
  const { data } = await jobs.client.rpc('record_avif', { images: JSON.stringify(images) })
  expect(data).toEqual([gone])
  expect((await imageNamed(name))?.avif).toBeNull()
})

it('shows the images of several jobs at once', async () => {
  const [first, second] = [await upload('several-a'), await upload('several-b')]
  const id = await published(
    'several',
    `${'Text. '.repeat(30)}![](${storedAddress(BUCKET, first)})`,
  )
  const [row] = await jobs.sql`select id, files from public.images where name = ${first}`
  const files = [480, 960, 1600].map((width) => avifRenditionOf(first, width))
  for (const file of files) await store(file, Buffer.from('AVIF'))
  const record = { id: row?.id, widths: [480, 960, 1600], bytes: row?.files[first] }
  await jobs.client.rpc('record_avif', { images: JSON.stringify([record]) })
  expect(await imageNamed(first)).toMatchObject({ avif: [480, 960, 1600], is_avif_new: true })
  expect((await articleWith(id))?.avif).toEqual({})
  await encode()
  expect((await imageNamed(second))?.avif).toEqual([480, 960, 1600])
  expect((await articleWith(id))?.avif).toEqual({ [`${BUCKET}/${first}`]: [480, 960, 1600] })
})
