import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { redirectPage } from '../dev/testing/redirectPage.ts'
import { closeServer } from '../http/connections.ts'
import { removePage, writePage } from '../publisher/releases/pageFiles.ts'
import { HotFiles } from './hotFiles.ts'
import { type SiteServer, startSiteServer } from './server.ts'

const PAGE = `<h1>Storm</h1>${'<p>Rain fell for days on the town. </p>'.repeat(1_000)}`
let folder: string
let live: string
let site: SiteServer

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hot-'))
  live = join(folder, 'current')
  await mkdir(join(folder, 'one'))
  await writeFile(join(folder, 'one/404.html'), '<h1>Not here</h1>')
  write('/article/storm/', PAGE)
  write('/', '<h1>Home</h1>')
  await symlink('one', live, 'dir')
  site = await startSiteServer({ port: 0, site: live, admin: folder, apiUrl: () => '' })
})
afterEach(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

const write = (path: string, html: string, release = 'one') =>
  writePage(join(folder, release), path, Buffer.from(html))

interface Answer {
  status: number
  headers: Record<string, unknown>
  body: Buffer
}

/** Does not decode the response, unlike fetch. */
function get(
  path: string,
  headers: Record<string, string> = {},
  options: { method?: string; port?: number } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', port = site.port } = options
    const sent = request({ port, path, headers, method }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const { date: _, ...rest } = answer.headers
        const status = answer.statusCode ?? 0
        resolve({ status, headers: rest, body: Buffer.concat(chunks) })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}
const text = async (path: string) => (await get(path)).body.toString()

it.each<[what: string, path: string, headers: Record<string, string>, method?: string]>([
  ['a page', '/article/storm/', {}],
  ['a page with a query', '/article/storm/?utm_source=mail', {}],
  ['a compressed page', '/article/storm/', { 'accept-encoding': 'gzip, br' }],
  ['a page in the other encoding', '/article/storm/', { 'accept-encoding': 'gzip' }],
  ['the headers of a page', '/article/storm/', { 'accept-encoding': 'br' }, 'HEAD'],
  ['a part of a page', '/article/storm/', { range: 'bytes=4-8' }],
  ['a page whose headers depend on the query', '/?search=storm', {}],
  ['a small page', '/', { 'accept-encoding': 'br' }],
])('sends %s from memory as from the disk', async (_, path, headers, method = 'GET') => {
  // Compressed while it is read from the disk, a page has no length yet.
  const comparable = ({ status, headers: received, body }: Answer) => {
    const { 'content-length': _length, 'transfer-encoding': _chunked, ...others } = received
    return { status, headers: others, body }
  }
  const first = comparable(await get(path, headers, { method }))
  for (let n = 0; n < 3; n++) {
    expect(comparable(await get(path, headers, { method }))).toEqual(first)
  }
})

it('sends an unchanged file as such', async () => {
  await get('/article/storm/')
  const { headers } = await get('/article/storm/')
  const again = await get('/article/storm/', { 'if-none-match': String(headers.etag) })
  expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) })
  expect(again.headers['cache-control']).toBe(headers['cache-control'])
})

it('sends the next version, redirect, removal or release to the next request', async () => {
  const path = '/article/storm/'
  for (let n = 0; n < 3; n++) expect(await text(path)).toBe(PAGE)
  for (let n = 0; n < 20; n++) {
    write(path, `<h1>Version ${n}</h1>`)
    expect(await text(path)).toBe(`<h1>Version ${n}</h1>`)
  }
  write(path, redirectPage('/').toString())
  for (let n = 0; n < 3; n++) expect(await get(path)).toMatchObject({ status: 301 })
  write(path, '<h1>Back</h1>')
  for (let n = 0; n < 3; n++) expect(await text(path)).toBe('<h1>Back</h1>')
  removePage(join(folder, 'one'), path)
  for (let n = 0; n < 2; n++) expect(await get(path)).toMatchObject({ status: 404 })
  write(path, '<h1>Two</h1>', 'two')
  await symlink('two', join(folder, 'next'), 'dir')
  await rename(join(folder, 'next'), live)
  expect(await text(path)).toBe('<h1>Two</h1>')
})

it('compresses each version', async () => {
  const path = '/article/storm/'
  const sizes = new Set<number>()
  for (const html of [PAGE, PAGE.repeat(2), PAGE.replaceAll('Rain', 'Snow')]) {
    write(path, html)
    for (let n = 0; n < 2; n++) {
      const { body } = await get(path, { 'accept-encoding': 'br' })
      sizes.add(body.length)
      const response = await fetch(`http://localhost:${site.port}${path}`)
      expect(await response.text()).toBe(html)
    }
  }
  expect(sizes.size).toBeGreaterThan(1)
})

it('frees the memory of files that are not requested', async () => {
  const hot = new HotFiles(live, 3 * PAGE.length)
  const server: Server = createServer((incoming, response) => {
    if (!hot.respond(incoming, response)) response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    const statuses = async (paths: string[]) => {
      for (const path of paths) hot.admit(path)
      return Promise.all(paths.map(async (path) => (await get(path, {}, { port })).status))
    }
    const paths = Array.from({ length: 10 }, (_, n) => `/article/${n}/`)
    for (const path of paths) write(path, PAGE)
    for (const path of paths) expect(await statuses(['/article/storm/', path])).toEqual([200, 200])
    const inMemory = await Promise.all(
      paths.map(async (path) => (await get(path, {}, { port })).status),
    )
    expect(inMemory.filter((status) => status === 200).length).toBeLessThan(4)
    expect(hot.bytes).toBeLessThanOrEqual(3 * PAGE.length)
  } finally {
    await closeServer(server)
  }
})
