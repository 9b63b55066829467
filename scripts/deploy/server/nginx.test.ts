import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { nginxFile, nginxMapsFile } from '@broadsheet/shared/hosting/configurations.ts'
import { headersFor } from '@broadsheet/shared/hosting/match.ts'
import { GONE_PAGE } from '@broadsheet/shared/hosting/redirects.ts'
import { GONE, HEADERS, ROUTES } from '@broadsheet/shared/hosting/rules.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningNginx, startNginx } from '../../dev/testing/nginx.ts'
import { redirectPage } from '../../dev/testing/redirectPage.ts'
import { markGone } from '../../publisher/releases/goneMarkers.ts'
import { removePage, writePage } from '../../publisher/releases/pageFiles.ts'
import { releaseFolders, switchTo } from '../../publisher/releases/releaseStore.ts'

let data: string
let storage: Server
let nginx: RunningNginx

async function put(release: string, files: Record<string, string>): Promise<string> {
  const folder = join(releaseFolders(join(data, 'site')).releases, release)
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return folder
}

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'served-'))
  // nginx started by root reads as another user.
  await chmod(data, 0o755)
  const always = { '_hosting/nginx.conf': nginxFile(), '_hosting/nginx-maps.conf': nginxMapsFile() }
  const shown = ROUTES.filter(({ status }) => status === 200).map(({ to }) => {
    return [to.endsWith('/') ? `${to}index.html` : to, `the page ${to}`]
  })
  const first = await put('2026-11-20T12-00-00-000Z', {
    ...always,
    ...Object.fromEntries(shown),
    'index.html': `<h1>Home</h1>${'A sentence of the home page. '.repeat(100)}`,
    '404.html': '<h1>Not here</h1>',
    [GONE_PAGE]: '<h1>Removed</h1>',
    'article/storm/index.html': '<h1>Storm</h1>',
    'login/index.html': '<h1>Sign in</h1>',
    '_astro/page.abc.css': 'a {}'.repeat(300),
    'rss.xml': '<rss></rss>',
    'site.webmanifest': '{}',
    _headers: 'for a host',
  })
  await switchTo(releaseFolders(join(data, 'site')), first)
  await mkdir(join(data, 'admin/assets'), { recursive: true })
  await writeFile(join(data, 'admin/index.html'), '<h1>Console</h1>')
  await writeFile(join(data, 'admin/assets/app.abc.js'), 'let a')
  storage = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'max-age=99' })
    response.end(`picture ${request.url}`)
  })
  await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve))
  const apiUrl = `http://127.0.0.1:${(storage.address() as AddressInfo).port}`
  nginx = await startNginx({ data, apiUrl })
}, 180_000)
afterAll(async () => {
  await nginx?.close()
  storage?.close()
  await rm(data, { recursive: true })
})

const get = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(nginx.url + path, { redirect: 'manual', ...init })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('nginx with our server block', () => {
  it.each([
    ...['/', '/?search=storm', '/?x=1&search=', '/article/storm/', '/login', '/login/'],
    ...['/pagefind/000001-0a1b2c3d4e5f/pagefind-entry.json', '/pagefind/shards.json'],
    ...[
      '/_astro/page.abc.css',
      '/_astro/gone.js',
      '/rss.xml',
      '/nothing/',
      '/admin/',
      '/admin/articles/1',
    ],
    ...['/article/storm/live.json?x=1', '/breaking.json'],
    ...['/admin/assets/app.abc.js', '/admin/assets/gone.js', '/article/login/'],
  ])('sends the headers of the table for %s', async (address) => {
    const [path = '', query] = address.split('?')
    const expected = headersFor(path, new URLSearchParams(query))
    const { headers, status } = await get(address)
    if (status === 404) expected.set('Cache-Control', GONE)
    for (const name of new Set(HEADERS.flatMap(({ headers }) => headers.map(([key]) => key)))) {
      expect(headers.get(name), name).toBe(expected.get(name) ?? null)
    }
  })

  it('serves pages with and without trailing slash, and types with their character set', async () => {
    expect((await get('/article/storm/')).text).toContain('Storm')
    expect((await get('/article/storm')).text).toContain('Storm')
    expect((await get('/')).headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect((await get('/_astro/page.abc.css')).headers.get('content-type')).toContain('text/css')
    expect((await get('/rss.xml')).headers.get('content-type')).toContain('xml')
  })

  it('serves the not-found page with status 404 for an unknown path', async () => {
    for (const path of ['/nothing/here/', '/article/gone/', '/_astro/gone.js', '/a%00b']) {
      const { status, text } = await get(path)
      if (path !== '/a%00b') expect(text, path).toBe('<h1>Not here</h1>')
      expect([400, 404], path).toContain(status)
    }
  })

  it('does not serve files for hosts, nor files outside of its folder', async () => {
    for (const path of ['/_headers', '/_hosting/nginx.conf', '/..%2f..%2f..%2fetc%2fpasswd']) {
      expect([400, 404], path).toContain((await get(path)).status)
    }
  })

  it.each(ROUTES.map((rule) => [rule.from, rule] as const))('routes %s', async (from, rule) => {
    // An example of a segment, and of a path below.
    const path = from.replace(/:\w+/g, 'some-story').replace(/\*$/, 'deep/below')
    const { status, headers, text } = await get(path)
    expect(status).toBe(rule.status)
    if (rule.status !== 200) expect(headers.get('location')).toBe(rule.to)
    else if (from.startsWith('/admin')) expect(text).toBe('<h1>Console</h1>')
    else expect(text).toBe(`the page ${rule.to}`)
  })

  it('redirects the posts that WordPress names in the query, and serves the front page with others', async () => {
    const release = await put('2026-11-20T12-00-00-000Z', {})
    writePage(release, '/_query/p/123/', redirectPage('/article/storm/'))
    const asked = await get('/?p=123')
    expect([asked.status, asked.headers.get('location')]).toEqual([301, '/article/storm/'])
    for (const path of ['/?p=124', '/?page_id=123', '/?p=123/..', '/?p=../../article', '/?x=1'])
      expect((await get(path)).text, path).toContain('<h1>Home</h1>')
    removePage(release, '/_query/p/123/')
    expect((await get('/?p=123')).status).toBe(200)
  })

  it('redirects a former URL as soon as its page is published, and keeps the query', async () => {
    expect((await get('/article/old-storm/')).status).toBe(404)
    const release = await put('2026-11-20T12-00-00-000Z', {})
    await put('2026-11-20T12-00-00-000Z', { 'tag/storms/2025/2/index.html': 'Page 2' })
    await put('2026-11-20T12-00-00-000Z', { 'article/عاصفة-港/index.html': 'A storm' })
    const moves = {
      '/article/old-storm/': '/article/storm/',
      '/tag/gales/': '/tag/storms/2025/2/',
      [urls.article('ريح')]: urls.article('عاصفة-港'),
    }
    for (const [from, to] of Object.entries(moves)) {
      writePage(release, from, redirectPage(to))
      for (const path of [from, from.slice(0, -1)]) {
        const { status, headers } = await get(path)
        expect([status, headers.get('location')], path).toEqual([301, to])
        expect(headers.get('cache-control')).toContain('must-revalidate')
        expect((await get(`${path}?a=1&b=%20`)).headers.get('location')).toBe(`${to}?a=1&b=%20`)
      }
    }
    expect((await get('/feed?a=1')).headers.get('location')).toBe('/rss.xml?a=1')
    // A new article with the former URL replaces the redirect.
    writePage(release, '/article/old-storm/', Buffer.from('<h1>Another storm</h1>'))
    expect(await get('/article/old-storm/')).toMatchObject({ status: 200 })
    removePage(release, '/tag/gales/')
    expect((await get('/tag/gales/')).status).toBe(404)
  })

  it('responds with 410 for a deleted article', async () => {
    const release = await put('2026-11-20T12-00-00-000Z', {})
    markGone(release, '/article/deleted/', true)
    for (const path of ['/article/deleted/', '/article/deleted'])
      expect(await get(path), path).toMatchObject({ status: 410, text: '<h1>Removed</h1>' })
    markGone(release, '/article/deleted/', false)
    expect(await get('/article/deleted/')).toMatchObject({ status: 404 })
  })

  it('serves the redirect page while the current page is missing, and never a marker', async () => {
    const release = await put('2026-11-20T12-00-00-000Z', {})
    writePage(release, '/article/astray/', redirectPage('/article/not-there/'))
    expect(await get('/article/astray/')).toMatchObject({ status: 200 })
    for (const path of ['/_moved/article/astray/', '/_moved/article/astray/@to', '/_moved/'])
      expect(await get(path), path).toMatchObject({ status: 404, text: '<h1>Not here</h1>' })
  })

  it('serves the page of the console for every screen, and its files', async () => {
    expect((await get('/admin/')).text).toBe('<h1>Console</h1>')
    expect((await get('/admin/articles/1/edit')).text).toBe('<h1>Console</h1>')
    expect((await get('/admin/assets/app.abc.js')).text).toBe('let a')
    const gone = await get('/admin/assets/gone.js')
    expect(gone).toMatchObject({ status: 404, text: '<h1>Not here</h1>' })
  })

  it('forwards public pictures with the headers of Storage, and nothing else', async () => {
    const picture = await get('/storage/v1/object/public/avatars/a.webp')
    expect(picture.text).toBe('picture /storage/v1/object/public/avatars/a.webp')
    expect(picture.headers.get('cache-control')).toBe('max-age=99')
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
    const path = '/storage/v1/object/public/avatars/a.webp'
    expect((await get(path, { method: 'DELETE' })).status).toBe(403)
    expect((await get('/storage/v1/object/avatars/a.webp')).status).toBe(404)
  })

  it('compresses pages and styles, and revalidates them', async () => {
    const { hostname, port } = new URL(nginx.url)
    const { request } = await import('node:http')
    const packed = await new Promise<Buffer>((resolve, reject) => {
      const asked = request(
        { hostname, port, headers: { 'accept-encoding': 'gzip' } },
        (answer) => {
          expect(answer.headers['content-encoding']).toBe('gzip')
          expect(answer.headers.vary).toBe('Accept-Encoding')
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () => resolve(Buffer.concat(chunks)))
        },
      )
      asked.on('error', reject).end()
    })
    expect(packed.length).toBeLessThan(500)
    expect(gunzipSync(packed).toString()).toContain('<h1>Home</h1>')
    const etag = (await get('/rss.xml')).headers.get('etag') ?? ''
    expect((await get('/rss.xml', { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  it('serves a new release, and a rollback, with the next request', async () => {
    const folders = releaseFolders(join(data, 'site'))
    const next = await put('2026-11-20T13-00-00-000Z', { 'index.html': 'new home' })
    await switchTo(folders, next)
    expect((await get('/')).text).toBe('new home')
    await switchTo(folders, join(folders.releases, '2026-11-20T12-00-00-000Z'))
    expect((await get('/')).text).toContain('<h1>Home</h1>')
  })
})
