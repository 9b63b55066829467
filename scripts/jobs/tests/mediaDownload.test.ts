import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { addPerson } from '../../dev/testing/articles.ts'
import { closeServer } from '../../http/connections.ts'
import { outgoingClient } from '../../http/outgoing/outgoingClient.ts'
import { mediaDownload } from '../kinds/mediaDownload.ts'
import { openTestJobs, type TestJobs } from './testJobs.ts'

const STORED = '/storage/v1/object/public/article-images/imported/'
let jobs: TestJobs
let photo: Buffer
let origin: string
let onRequest: (path: string, response: ServerResponse) => Promise<unknown>
let requested: string[]

/** A site with images and other files. */
const server = createServer(async (request, response) => {
  const path = request.url ?? ''
  requested.push(path)
  await onRequest(path, response)
  const send = (type: string, body: string | Buffer) =>
    response.writeHead(200, { 'content-type': type }).end(body)
  if (path.startsWith('/photo')) send('image/jpeg', photo)
  else if (path === '/page.jpg') send('image/jpeg', '<html>Not an image</html>')
  else if (path === '/drawing.svg')
    send('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  else if (path === '/moved.jpg') response.writeHead(302, { location: 'http://10.0.0.1/' }).end()
  else response.writeHead(404).end()
})

beforeAll(async () => {
  jobs = await openTestJobs()
  photo = await sharp({
    create: { width: 1000, height: 500, channels: 3, background: 'teal' },
  })
    .withExif({ IFD0: { Copyright: 'Position of the photographer' } })
    .jpeg()
    .toBuffer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://images.example:${(server.address() as AddressInfo).port}`
  onRequest = async () => {}
  requested = []
})
afterAll(async () => {
  await closeServer(server)
  await jobs?.close()
})
afterEach(async () => {
  onRequest = async () => {}
  requested = []
  await jobs.sql`delete from public.jobs`
})

const save = async (content: string, featured_image: string | null = null) => {
  const values = { content: `${content}\n\n${'A sentence. '.repeat(20)}`, featured_image }
  const { error } = await jobs.client.from('articles').update(values).eq('id', jobs.article)
  if (error) throw error
}
const article = async () => {
  const { data, error } = await jobs.client
    .from('articles')
    .select('content, featured_image, title, version')
    .eq('id', jobs.article)
    .single()
  if (error) throw error
  return data
}
/** Runs the job; the local server stands for a public one. */
async function download(id?: string) {
  const job = id ?? (await jobs.enqueue())
  const http = outgoingClient({
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    isAllowed: (address) => address === '127.0.0.1',
    ports: [80, Number(new URL(origin).port)],
  })
  await jobs.work(mediaDownload, { http })
  return jobs.row(job)
}

it('copies the images of body and header once, and replaces every address', async () => {
  await save(
    [
      `![Boats](${origin}/photo.jpg "Title")`,
      `<img src="${origin}/photo.jpg?a=1&amp;b=2" alt="Again">`,
      `[![Linked](${origin}/photo.jpg)](${origin}/photo.jpg)`,
      `![Here](${STORED}000000000000.10x10.webp)`,
      `\`![code](${origin}/photo.jpg)\``,
    ].join('\n\n'),
    `${origin}/photo.jpg`,
  )
  const { version } = await article()
  const row = await download()
  expect(row).toMatchObject({
    ...{ state: 'succeeded', done: 2, total: 2, step: 'saving' },
    result: { found: 2, copied: 2, replaced: 4, skipped: 0, skippedImages: [] },
  })
  const saved = await article()
  const [copy = ''] = /\/storage\S+1000x500\.webp/.exec(saved.featured_image ?? '') ?? []
  expect(copy).toMatch(
    /^\/storage\/v1\/object\/public\/article-images\/imported\/[0-9a-f]{12}\.1000x500\.webp$/,
  )
  expect(saved.content).toContain(`![Boats](${copy} "Title")`)
  expect(saved.content).toContain(`<img src="${copy}" alt="Again">`)
  expect(saved.content).toContain(`[![Linked](${copy})](${origin}/photo.jpg)`)
  expect(saved.content).toContain(`\`![code](${origin}/photo.jpg)\``)
  expect(saved.version).toBe(version + 1)
  expect(requested).toEqual(['/photo.jpg', '/photo.jpg?a=1&b=2'])
  for (const name of [
    copy,
    copy.replace('.webp', '.w480.webp'),
    copy.replace('.webp', '.w960.webp'),
  ]) {
    const bytes = Buffer.from(await (await fetch(jobs.backend.apiUrl + name)).arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp' })
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  }
  const { data } = await jobs.client
    .from('article_revisions')
    .select('snapshot')
    .eq('article_id', jobs.article)
    .order('number', { ascending: false })
    .limit(1)
  expect(JSON.stringify(data)).toContain(copy)
})

it('lists what it skips with reasons, and copies the rest', async () => {
  const names = ['photo.jpg', 'page.jpg', 'drawing.svg', 'moved.jpg', 'missing.jpg']
  await save(names.map((name) => `![x](${origin}/${name})`).join('\n\n'))
  const { result } = await download()
  expect(result).toEqual({
    ...{ found: 5, copied: 1, replaced: 1, skipped: 4 },
    skippedImages: [
      { address: `${origin}/page.jpg`, reason: 'not_an_image' },
      { address: `${origin}/drawing.svg`, reason: 'not_an_image' },
      { address: `${origin}/moved.jpg`, reason: 'address_private' },
      { address: `${origin}/missing.jpg`, reason: 'status' },
    ],
  })
  expect((await article()).content).toContain(`![x](${origin}/page.jpg)`)
})

it('keeps changes that a user saved during the download', async () => {
  await save(`![x](${origin}/photo.jpg)`)
  onRequest = async () => {
    await save(`A new beginning.\n\n![x](${origin}/photo.jpg)\n\n![new](${origin}/photo-2.jpg)`)
    await jobs.client.from('articles').update({ title: 'A better title' }).eq('id', jobs.article)
  }
  expect(await download()).toMatchObject({ result: { copied: 1, replaced: 1 } })
  const saved = await article()
  expect(saved.title).toBe('A better title')
  expect(saved.content).toMatch(/^A new beginning\.\n\n!\[x\]\(\/storage/)
  expect(saved.content).toContain(`![new](${origin}/photo-2.jpg)`)
})

it('changes nothing without external images', async () => {
  await save('Only text.')
  const { version } = await article()
  expect(await download()).toMatchObject({ state: 'succeeded', result: { found: 0, copied: 0 } })
  expect((await article()).version).toBe(version)
})

it('gives the files to the account that started it', async () => {
  const { id } = await addPerson(jobs.client, 'picture.editor')
  await save(`![x](${origin}/photo.jpg)`)
  const job = await jobs.enqueue()
  await jobs.sql`update public.jobs set created_by = ${id}`
  await download(job)
  const owners =
    await jobs.sql`select distinct owner_id from storage.objects where name like 'imported/%'`
  expect([...owners]).toEqual([{ owner_id: id }])
})

it('fails finally when the article was deleted', async () => {
  const job = await jobs.enqueue()
  await jobs.sql`update public.jobs
    set payload = '{"article":"00000000-0000-4000-8000-000000000000"}' where id = ${job}`
  expect(await download(job)).toMatchObject({ state: 'failed', error: 'article_missing' })
})

it('is cancelled during the download of an image', async () => {
  await save(`![x](${origin}/photo.jpg)\n\n![y](${origin}/photo-2.jpg)`)
  const job = await jobs.enqueue()
  onRequest = async (_, response) => {
    await jobs.client.rpc('cancel_job', { job })
    // The worker closes the connection when it learns that the job is cancelled.
    await once(response, 'close')
  }
  expect(await download(job)).toMatchObject({ state: 'cancelled' })
  expect(requested).toEqual(['/photo.jpg'])
  expect((await article()).content).toContain(`![x](${origin}/photo.jpg)`)
})
