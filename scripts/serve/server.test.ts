import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GONE_PAGE } from '@broadsheet/shared/hosting/redirects.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { redirectPage } from '../dev/testing/redirectPage.ts'
import { markGone } from '../publisher/releases/goneMarkers.ts'
import { removePage, writePage } from '../publisher/releases/pageFiles.ts'
import { Monitor } from '../publisher/status/monitor.ts'
import type { SiteServer } from './server.ts'
import { startSiteThread } from './siteThread.ts'
import { statusOf } from './status.ts'

let folder: string
let storage: Server
let server: SiteServer
let origin: string

async function put(path: string, text: string): Promise<void> {
  const file = join(folder, path)
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, text)
}

async function goLive(release: string): Promise<void> {
  await symlink(release, join(folder, 'next'), 'dir')
  await rename(join(folder, 'next'), join(folder, 'current'))
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-'))
  await put('one/index.html', '<h1>One</h1>')
  await put('one/404.html', '<h1>Not here</h1>')
  await put(`one/${GONE_PAGE}`, '<h1>Removed</h1>')
  await put('one/article/storm/index.html', '<h1>Storm</h1>')
  await put('one/_astro/app.abc.js', 'let a')
  await put('one/edit-article/index.html', '<h1>Edit</h1>')
  await put('one/health/index.html', '<h1>A section on health</h1>')
  await put('two/index.html', '<h1>Two</h1>')
  await put('admin/index.html', '<h1>Admin</h1>')
  await put('admin/app.js', 'let b')
  storage = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'image/webp' }).end(`picture ${request.url}`)
  })
  await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve))
  const apiUrl = `http://127.0.0.1:${(storage.address() as AddressInfo).port}`
  server = await startSiteThread({
    port: 0,
    site: join(folder, 'current'),
    admin: join(folder, 'admin'),
    apiUrl: () => apiUrl,
    status: statusOf(new Monitor('1.2.3', () => new Date()), 'let me see'),
  })
  origin = `http://127.0.0.1:${server.port}`
})
afterAll(async () => {
  await server.close()
  storage.closeAllConnections()
  storage.close()
  await rm(folder, { recursive: true })
})

const get = async (path: string, init?: RequestInit) => {
  const response = await fetch(origin + path, init)
  return { status: response.status, text: await response.text(), headers: response.headers }
}

describe('the site server', () => {
  it('responds with 503 before the first release', async () => {
    expect(await get('/')).toMatchObject({ status: 503 })
  })

  it('serves the live release, and the next one as soon as it is live', async () => {
    await goLive('one')
    expect((await get('/')).text).toContain('One')
    expect((await get('/article/storm/')).text).toContain('Storm')
    expect((await get('//')).text).toContain('One')
    await goLive('two')
    expect((await get('/')).text).toContain('Two')
    await goLive('one')
  })

  it('serves one page for the editor of every article', async () => {
    for (const path of ['/article/storm/edit', '/article/not-built-yet/edit/']) {
      const { status, text, headers } = await get(path)
      expect({ status, text }).toEqual({ status: 200, text: '<h1>Edit</h1>' })
      expect(headers.get('x-robots-tag')).toBe('noindex')
    }
    await goLive('two')
    expect((await get('/article/storm/edit')).status).toBe(503)
    await goLive('one')
  })

  it('serves the not-found page with status 404 for an unknown address', async () => {
    expect(await get('/nothing/here/')).toMatchObject({ status: 404, text: '<h1>Not here</h1>' })
  })

  it('lets browsers cache hashed files forever and revalidate pages', async () => {
    const script = await get('/_astro/app.abc.js')
    expect(script.headers.get('cache-control')).toContain('immutable')
    for (const path of ['/_astro/gone.js', '/admin/assets/gone.js']) {
      expect((await get(path)).headers.get('cache-control')).toBe('no-cache')
    }
    const page = await get('/')
    expect(page.headers.get('cache-control')).toContain('must-revalidate')
    const etag = page.headers.get('etag') ?? ''
    expect(await get('/', { headers: { 'if-none-match': etag } })).toMatchObject({ status: 304 })
  })

  it('serves the index page for every screen of the admin console', async () => {
    expect((await get('/admin/')).text).toContain('Admin')
    expect((await get('/admin/articles/1')).text).toContain('Admin')
    expect((await get('/admin/app.js')).text).toBe('let b')
    expect((await get('/admin/assets/gone.js')).status).toBe(404)
    expect((await get('/admin')).text).toContain('Admin')
  })

  it('forwards public images, and nothing else of the storage', async () => {
    const picture = await get('/storage/v1/object/public/avatars/a.webp')
    expect(picture).toMatchObject({
      status: 200,
      text: 'picture /storage/v1/object/public/avatars/a.webp',
    })
    expect(await get('/storage/v1/object/avatars/a.webp')).toMatchObject({ status: 404 })
    const path = '/storage/v1/object/public/avatars/a.webp'
    expect(await get(path, { method: 'DELETE' })).toMatchObject({ status: 405 })
  })

  it('reports the status at /health and /metrics, and only there', async () => {
    const health = await get('/health')
    expect(health).toMatchObject({ status: 200 })
    expect(health.headers.get('cache-control')).toBe('no-store')
    expect(JSON.parse(health.text)).toEqual({
      ...{ status: 'starting', version: '1.2.3', release: null, published: null, backlog: null },
      ...{ quarantined: 0, lease: { held: false } },
    })
    const withToken = { headers: { authorization: 'Bearer let me see' } }
    expect(JSON.parse((await get('/health', withToken)).text)).toMatchObject({
      ...{ problem: null, lease: { held: false, holder: null } },
    })
    expect(await get('/metrics')).toMatchObject({ status: 401 })
    expect((await get('/metrics', withToken)).text).toContain(
      'broadsheet_build_info{version="1.2.3"} 1',
    )
    expect((await get('/health/')).text).toContain('A section on health')
  })

  it('redirects a former URL to the current one, with its query', async () => {
    writePage(join(folder, 'one'), '/article/old/', redirectPage('/article/storm/'))
    for (const path of ['/article/old/', '/article/old']) {
      const moved = await get(`${path}?a=1&b=%20`, { redirect: 'manual' })
      expect(moved.status).toBe(301)
      expect(moved.headers.get('location')).toBe('/article/storm/?a=1&b=%20')
    }
    for (const path of ['/feed?a=1', '/admin?a=1']) {
      const { headers } = await get(path, { redirect: 'manual' })
      expect(headers.get('location')).toMatch(/^\/(rss\.xml|admin\/)\?a=1$/)
    }
    expect(await get('/_moved/article/old/@to')).toMatchObject({ status: 404 })
  })

  it('responds with 410 for a deleted article, until there is a page again', async () => {
    const release = join(folder, 'one')
    markGone(release, '/article/deleted/', true)
    for (const path of ['/article/deleted/', '/article/deleted?a=1'])
      expect(await get(path), path).toMatchObject({ status: 410, text: '<h1>Removed</h1>' })
    expect(await get('/article/never/')).toMatchObject({ status: 404, text: '<h1>Not here</h1>' })
    writePage(release, '/article/deleted/', Buffer.from('again'))
    expect(await get('/article/deleted/')).toMatchObject({ status: 200, text: 'again' })
    removePage(release, '/article/deleted/')
    markGone(release, '/article/deleted/', false)
    expect(await get('/article/deleted/')).toMatchObject({ status: 404 })
  })

  it('serves no file outside of its folder', async () => {
    for (const path of ['/..%2f..%2fetc/passwd', '/%2e%2e/two/index.html', '/%00', '/%ff'])
      expect(await get(path), path).toMatchObject({ status: 404 })
  })

  it('sends complete pages or 404 while a page is replaced and removed', async () => {
    const [file, next] = ['one/changing.txt', 'one/next.txt'].map((path) => join(folder, path))
    const versions = ['short', 'long '.repeat(20_000)]
    let isOver = false
    const change = async () => {
      for (let n = 0; !isOver; n++) {
        await writeFile(next ?? '', versions[n % 2] ?? '')
        await rename(next ?? '', file ?? '')
        if (n % 3 === 0) await rm(file ?? '')
      }
    }
    const read = async () => {
      for (let n = 0; n < 300; n++) {
        const { status, text } = await get('/changing.txt')
        if (status === 200) expect(versions.includes(text), `${text.length} characters`).toBe(true)
        else expect(status).toBe(404)
      }
    }
    const reading = Promise.all([read(), read(), read(), read()])
    const ended = reading.finally(() => {
      isOver = true
    })
    await Promise.all([change(), ended])
  })

  it('reports a port that is taken', async () => {
    const { port } = server
    const other = startSiteThread({ port, site: folder, admin: folder, apiUrl: () => '' })
    await expect(other).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })
})
