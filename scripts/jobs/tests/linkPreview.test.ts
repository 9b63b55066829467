import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addPerson } from '../../dev/testing/articles.ts'
import { closeServer } from '../../http/connections.ts'
import { outgoingClient } from '../../http/outgoing/outgoingClient.ts'
import { linkPreview } from '../kinds/linkPreview.ts'
import { openTestJobs, type TestJobs } from './testJobs.ts'

const COPY = /^\/storage\/v1\/object\/public\/article-images\/links\/[0-9a-f]{12}\.1000x500\.webp$/
let jobs: TestJobs
let photo: Buffer
let origin: string
let requested: string[]
let sendPage: (response: ServerResponse) => void

/** A site with a page and an image. */
const server = createServer((request, response) => {
  const path = request.url ?? ''
  requested.push(path)
  if (path === '/page') sendPage(response)
  else if (path === '/photo.jpg')
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo)
  else if (path === '/loop') response.writeHead(302, { location: '/loop' }).end()
  else if (path === '/drawing.svg')
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>')
  else response.writeHead(404).end()
})

const html = (body: string, type = 'text/html; charset=utf-8') => {
  sendPage = (response) => response.writeHead(200, { 'content-type': type }).end(body)
}
const page = (image: string) => `<title>Bridge</title><meta property="og:site_name" content="News">
  <meta name="description" content="It opened."><meta property="og:image" content="${image}">`

beforeAll(async () => {
  jobs = await openTestJobs()
  const create = { width: 1000, height: 500, channels: 3, background: 'teal' } as const
  photo = await sharp({ create }).jpeg().toBuffer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://news.example:${(server.address() as AddressInfo).port}`
  requested = []
})
afterAll(async () => {
  await closeServer(server)
  await jobs?.close()
})
afterEach(async () => {
  requested = []
  await jobs.sql`delete from public.jobs`
})

/** Loads a preview; the local server is the only public one. */
async function preview(url: string, account: string | null = null) {
  const { data: job, error } = await jobs.client.rpc('preview_link', { url })
  if (error) throw error
  await jobs.sql`update public.jobs set created_by = ${account} where id = ${job}`
  const http = outgoingClient({
    resolve: async (host) => [
      { address: host === 'intranet.example' ? '10.0.0.7' : '127.0.0.1', family: 4 },
    ],
    isAllowed: (address) => address === '127.0.0.1',
    ports: [80, Number(new URL(origin).port)],
  })
  await jobs.work(linkPreview, { http })
  return jobs.row(job)
}

it('reads title, description and site, and stores the image as ours', async () => {
  html(page('/photo.jpg'))
  const row = await preview(`${origin}/page`)
  expect(row).toMatchObject({
    ...{ state: 'succeeded', subject: `${origin}/page` },
    result: { title: 'Bridge', description: 'It opened.', site: 'News', imageProblem: null },
  })
  const { image } = row.result as { image: string }
  expect(image).toMatch(COPY)
  const bytes = Buffer.from(await (await fetch(jobs.backend.apiUrl + image)).arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1000 })
  const [stored] = await jobs.sql`select source from public.images
    where ${image} like '%' || path`
  expect(stored).toEqual({ source: `${origin}/page` })
  expect(requested).toEqual(['/page', '/photo.jpg'])
})

it('gives each account its own copy of an image', async () => {
  html(page('/photo.jpg'))
  const people = await Promise.all(
    ['first.writer', 'second.writer'].map((name) => addPerson(jobs.client, name)),
  )
  const images: unknown[] = []
  for (const { id } of people) {
    const { result } = await preview(`${origin}/page`, id)
    const { image } = result as { image: string }
    images.push(image)
    const owners = await jobs.sql`select distinct owner_id from storage.objects
      where ${image} like '%' || replace(name, '.webp', '') || '%'`
    expect([...owners]).toEqual([{ owner_id: id }])
    await jobs.sql`delete from public.jobs`
  }
  expect(images[0]).not.toBe(images[1])
})

it.each([
  ['/missing.jpg', 'status'],
  ['/drawing.svg', 'not_an_image'],
  ['http://intranet.example/a.jpg', 'address_private'],
])('is complete without the image %s', async (image, imageProblem) => {
  html(page(image))
  expect(await preview(`${origin}/page`)).toMatchObject({
    ...{ state: 'succeeded', result: { title: 'Bridge', image: null, imageProblem } },
  })
})

it('is empty for a page that says nothing', async () => {
  html('<p>Text</p>')
  const nothing = { title: null, description: null, site: null, image: null, imageProblem: null }
  expect((await preview(`${origin}/page`)).result).toEqual(nothing)
})

it('reads the beginning of a huge page', async () => {
  html(`${page('/photo.jpg')}${'<p>A paragraph.</p>'.repeat(400_000)}`)
  expect((await preview(`${origin}/page`)).result).toMatchObject({ title: 'Bridge' })
})

describe('an address', () => {
  it.each([
    ['of a private network', 'http://intranet.example/', 'address_private'],
    ['of this machine', 'http://127.0.0.1:22/', 'address_invalid'],
    ['with a password', 'http://user:secret@news.example/', 'address_invalid'],
  ])('%s is not requested', async (_, url, error) => {
    expect(await preview(url)).toMatchObject({ state: 'failed', error })
    expect(requested).toEqual([])
  })

  it('that redirects to itself fails', async () => {
    const row = await preview(`${origin}/loop`)
    expect(row).toMatchObject({ state: 'failed', error: 'too_many_redirects' })
    expect(requested).toHaveLength(6)
  })

  it('of something else than a page fails', async () => {
    const row = await preview(`${origin}/photo.jpg`)
    expect(row).toMatchObject({ state: 'failed', error: 'type_refused' })
  })

  it('that is missing fails without another attempt, and a busy server is asked once more', async () => {
    expect(await preview(`${origin}/missing`)).toMatchObject({ state: 'failed', error: 'status' })
    sendPage = (response) => response.writeHead(503).end()
    const row = await preview(`${origin}/page`)
    expect(row).toMatchObject({ state: 'queued', error: 'status', attempts: 1, max_attempts: 2 })
  })
})
