import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as ask, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SiteServer, startSiteServer } from './server.ts'

const PAGE = `<h1>Storm</h1>${'<p>Rain fell for days on the town. </p>'.repeat(20_000)}`
let folder: string
let server: SiteServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compression-'))
  await mkdir(join(folder, 'site'))
  await writeFile(join(folder, 'site/index.html'), PAGE)
  await writeFile(join(folder, 'site/404.html'), PAGE)
  await writeFile(join(folder, 'site/small.txt'), 'a few words')
  await writeFile(join(folder, 'site/picture.webp'), PAGE)
  server = await startSiteServer({
    port: 0,
    site: join(folder, 'site'),
    admin: join(folder, 'admin'),
    apiUrl: () => 'http://127.0.0.1:1',
  })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Does not decode the response, unlike fetch. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = ask({ port: server.port, path, headers, method }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks),
        }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}
const accept = (encodings: string) => ({ 'accept-encoding': encodings })

describe('a page', () => {
  it('is compressed with the preferred encoding of the browser', async () => {
    const brotli = await get('/', accept('gzip, br'))
    expect(brotli.headers['content-encoding']).toBe('br')
    // The first response is compressed while it is sent, later ones come from memory.
    expect([undefined, String(brotli.body.length)]).toContain(brotli.headers['content-length'])
    expect(brotliDecompressSync(brotli.body).toString()).toBe(PAGE)
    const gzip = await get('/', accept('gzip'))
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.body).toString()).toBe(PAGE)
    expect(gzip.body.length).toBeLessThan(PAGE.length / 10)
  })

  it('is uncompressed without Accept-Encoding, and varies by it in caches', async () => {
    const plain = await get('/')
    expect(plain.body.toString()).toBe(PAGE)
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const encodings of ['', 'br'])
      expect((await get('/', accept(encodings))).headers.vary).toBe('Accept-Encoding')
  })

  it('is not sent again while it is unchanged', async () => {
    const { etag = '' } = (await get('/', accept('br'))).headers
    expect(etag).toMatch(/^W\//)
    const again = await get('/', { ...accept('br'), 'if-none-match': etag })
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) })
  })

  it('has the same headers for HEAD', async () => {
    const head = await get('/', accept('br'), 'HEAD')
    expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) })
    expect(head.headers['content-encoding']).toBe('br')
  })

  it('is sent in uncompressed parts, and complete when the version changed', async () => {
    const part = await get('/', { ...accept('br'), range: 'bytes=4-8' })
    expect(part).toMatchObject({ status: 206, body: Buffer.from('Storm') })
    expect(part.headers['content-range']).toBe(`bytes 4-8/${PAGE.length}`)
    expect(part.headers['content-encoding']).toBeUndefined()
    const { etag = '' } = (await get('/')).headers
    const whole = await get('/', { range: 'bytes=4-8', 'if-range': etag })
    expect(whole).toMatchObject({ status: 200 })
    expect(whole.body.length).toBe(PAGE.length)
    expect(await get('/', { range: 'bytes=-5' })).toMatchObject({ status: 200 })
  })

  it('is compressed with status 404, too', async () => {
    const missing = await get('/nothing', accept('br'))
    expect(missing).toMatchObject({ status: 404 })
    expect(brotliDecompressSync(missing.body).toString()).toBe(PAGE)
  })
})

it('sends small and already compressed files unchanged', async () => {
  for (const path of ['/small.txt', '/picture.webp']) {
    const { headers, body } = await get(path, accept('br, gzip'))
    expect(headers['content-encoding'], path).toBeUndefined()
    expect(body.length, path).toBeGreaterThan(0)
    expect(headers['content-length'], path).toBe(String(body.length))
  }
  expect((await get('/picture.webp', accept('br'))).headers.vary).toBeUndefined()
})

it('survives a connection that closes during a response', async () => {
  await new Promise<void>((resolve) => {
    const sent = ask({ port: server.port, path: '/', headers: accept('gzip') }, (answer) => {
      answer.once('data', () => answer.destroy())
      answer.once('close', resolve)
    })
    sent.on('error', () => {})
    sent.end()
  })
  expect(await get('/', accept('gzip'))).toMatchObject({ status: 200 })
})
