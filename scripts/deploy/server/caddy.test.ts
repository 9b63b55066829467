import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { CADDY_TEMPLATE, caddyFile, caddyTemplate } from '@broadsheet/shared/hosting/caddy.ts'
import { headersFor } from '@broadsheet/shared/hosting/match.ts'
import { GONE_PAGE } from '@broadsheet/shared/hosting/redirects.ts'
import { GONE, HEADERS, ROUTES } from '@broadsheet/shared/hosting/rules.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caddyProgram, type RunningCaddy, startCaddy } from '../../dev/testing/caddy.ts'
import { redirectPage } from '../../dev/testing/redirectPage.ts'
import { markGone } from '../../publisher/releases/goneMarkers.ts'
import { removePage, writePage } from '../../publisher/releases/pageFiles.ts'
import { releaseFolders, switchTo } from '../../publisher/releases/releaseStore.ts'

let data: string
let release: string
let caddy: RunningCaddy

const get = async (path: string) => {
  const response = await fetch(caddy.url + path, { redirect: 'manual' })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe.skipIf(!caddyProgram())('Caddy with our Caddyfile', () => {
  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'caddy-served-'))
    await chmod(data, 0o755)
    const folders = releaseFolders(join(data, 'site'))
    release = join(folders.releases, '2026-11-20T12-00-00-000Z')
    const files = {
      ...{
        'index.html': '<h1>Home</h1>',
        '404.html': '<h1>Not here</h1>',
        [GONE_PAGE]: '<h1>Removed</h1>',
        'rss.xml': '<rss></rss>',
      },
      ...{ 'article/storm/index.html': '<h1>Storm</h1>', '_astro/page.abc.css': 'a {}' },
      ...{ 'article/storm/live.json': '{}' },
      ...{ '_hosting/Caddyfile': caddyFile(), [CADDY_TEMPLATE]: caddyTemplate() },
    }
    const all = Object.entries(files).map(([path, text]) => [join(release, path), text] as const)
    for (const [path, text] of [...all, [join(data, 'admin/index.html'), 'Console'] as const]) {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, text)
    }
    await switchTo(folders, release)
    caddy = await startCaddy(data, 'http://127.0.0.1:9')
  }, 60_000)
  afterAll(async () => {
    await caddy?.close()
    if (data) await rm(data, { recursive: true })
  })

  it('redirects a former URL as soon as its page is published, and keeps the query', async () => {
    expect((await get('/article/old-storm/')).status).toBe(404)
    writePage(release, '/article/old-storm/', redirectPage('/article/storm/'))
    for (const path of ['/article/old-storm/', '/article/old-storm']) {
      const { status, headers } = await get(path)
      expect([status, headers.get('location')], path).toEqual([301, '/article/storm/'])
      expect(headers.get('cache-control')).toContain('must-revalidate')
      const asked = await get(`${path}?a=1&b=%20`)
      expect(asked.headers.get('location')).toBe('/article/storm/?a=1&b=%20')
    }
    const [old, current] = [urls.article('ريح'), urls.article('عاصفة-港')]
    writePage(release, old, redirectPage(current))
    expect((await get(old)).headers.get('location')).toBe(current)
    removePage(release, '/article/old-storm/')
    expect((await get('/article/old-storm/')).status).toBe(404)
  })

  it('redirects the posts that WordPress names in the query, and serves the front page with others', async () => {
    writePage(release, '/_query/p/123/', redirectPage('/article/storm/'))
    const asked = await get('/?p=123')
    expect([asked.status, asked.headers.get('location')]).toEqual([301, '/article/storm/'])
    for (const path of ['/?p=124', '/?page_id=123', '/?p=123/..', '/?p=../../article', '/?x=1'])
      expect(await get(path), path).toMatchObject({ status: 200, text: '<h1>Home</h1>' })
    removePage(release, '/_query/p/123/')
    expect((await get('/?p=123')).status).toBe(200)
  })

  it('responds with 410 for a deleted article', async () => {
    markGone(release, '/article/deleted/', true)
    for (const path of ['/article/deleted/', '/article/deleted'])
      expect(await get(path), path).toMatchObject({ status: 410, text: '<h1>Removed</h1>' })
    markGone(release, '/article/deleted/', false)
    expect(await get('/article/deleted/')).toMatchObject({ status: 404, text: '<h1>Not here</h1>' })
  })

  it('does not serve files for hosts', async () => {
    writePage(release, '/article/old-storm/', redirectPage('/article/storm/'))
    const hidden = ['/_hosting/Caddyfile', `/${CADDY_TEMPLATE}`, '/_moved/article/old-storm/@to']
    for (const path of hidden) expect((await get(path)).status, path).toBe(404)
  })

  it.each([
    ...['/', '/article/storm/', '/_astro/page.abc.css', '/rss.xml', '/nothing/', '/admin/'],
    ...['/article/storm/edit', '/article/storm/live.json'],
  ])('sends the headers of the table for %s', async (path) => {
    const expected = headersFor(path, new URLSearchParams())
    const { headers, status } = await get(path)
    if (status === 404) expected.set('Cache-Control', GONE)
    for (const name of new Set(HEADERS.flatMap((rule) => rule.headers.map(([key]) => key))))
      expect(headers.get(name), name).toBe(expected.get(name) ?? null)
  })

  it.each(ROUTES.filter(({ status }) => status !== 200).map((rule) => [rule.from, rule] as const))(
    'redirects %s with its query',
    async (from, { to, status }) => {
      expect(await get(from)).toMatchObject({ status })
      expect((await get(`${from}?a=1`)).headers.get('location')).toBe(`${to}?a=1`)
    },
  )
})
