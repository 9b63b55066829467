import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LIVE } from '../domain/liveRules.ts'
import { urls } from '../urls.ts'
import { caddyFile } from './caddy.ts'
import {
  headersFile,
  nginxFile,
  nginxMapsFile,
  redirectsFile,
  vercelFile,
} from './configurations.ts'
import { consoleMetaPolicy } from './consolePolicy.ts'
import { fitting, headersFor, routeFor } from './match.ts'
import { HEADERS, ROUTES, STATUS_PATHS } from './rules.ts'

const none = new URLSearchParams()

describe('the rules', () => {
  test('set security headers on every response', () => {
    const headers = headersFor('/anything/', none)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8}/)
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('Permissions-Policy')).toContain('camera=()')
    expect(headers.get('Content-Security-Policy')).toBe("frame-ancestors 'none'")
    expect(headers.get('Cache-Control')).toContain('must-revalidate')
  })

  test('allow the console its own scripts only, and custom code on the trial page', () => {
    const policy = headersFor('/admin/settings', none).get('Content-Security-Policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    const trial = headersFor('/admin/trial.html', none)
    expect(trial.get('Content-Security-Policy')).toContain('sandbox allow-scripts')
    expect(trial.get('X-Frame-Options')).toBe('SAMEORIGIN')
    const meta = consoleMetaPolicy('https://abc.supabase.co/')
    expect(meta).toContain("connect-src 'self' https://abc.supabase.co wss://abc.supabase.co;")
    expect(meta).not.toContain('unsafe')
  })

  test('cache content-hashed files for a year', () => {
    expect(headersFor('/_astro/page.abc123.css', none).get('Cache-Control')).toContain('immutable')
  })

  test('cache search index parts and revalidate their entry file', () => {
    const cached = (path: string) => headersFor(path, none).get('Cache-Control')
    expect(cached('/pagefind/000012-0a1b2c3d4e5f/index/en_abc.pf_index')).toContain('86400')
    for (const file of ['shards.json', 'pagefind.js'])
      expect(cached(`/pagefind/${file}`)).toContain('must-revalidate')
    expect(vercelFile()).toContain('"/pagefind/0(.*)"')
    expect(headersFile()).toContain('\n/pagefind/0*\n  Cache-Control: ')
  })

  test('let a CDN answer the requests of open pages for the breaking banner for seconds', () => {
    const cached = headersFor('/breaking.json', none).get('Cache-Control') ?? ''
    expect(Number(/max-age=(\d+)/.exec(cached)?.[1])).toBeLessThanOrEqual(10)
    expect(cached).toContain('stale-while-revalidate')
    for (const text of [headersFile(), vercelFile(), nginxMapsFile()])
      expect(text).toContain(cached)
  })

  test('let a CDN answer the requests of open pages for live coverage, at most for a second', () => {
    const cached = headersFor(urls.liveUpdates('storm'), none).get('Cache-Control')
    expect(cached).toBe('public, max-age=1')
    expect(headersFor('/article/storm/', none).get('Cache-Control')).not.toBe(cached)
    expect(headersFile()).toContain(`\n/article/:slug/live.json\n  Cache-Control: ${cached}\n`)
    expect(vercelFile()).toContain('"source": "/article/:slug/live.json"')
    expect(nginxMapsFile()).toContain(`"~^\\d+ /article/[^/]+/live\\.json(\\?|$)" "${cached}";`)
    expect(caddyFile()).toContain(`header /article/*/live.json Cache-Control "${cached}"`)
    expect(1000 + LIVE.poll).toBeLessThan(6000)
  })

  test('exclude only account and search pages from search engines', () => {
    for (const path of ['/login', '/profile/', '/admin/', '/admin/articles'])
      expect(headersFor(path, none).get('X-Robots-Tag')).toBe('noindex')
    expect(headersFor('/', new URLSearchParams('search=x')).get('X-Robots-Tag')).toBe('noindex')
    for (const path of ['/', '/about/', '/article/login/'])
      expect(headersFor(path, none).has('X-Robots-Tag')).toBe(false)
  })

  test('send no referrer from a shared draft', () => {
    for (const path of ['/shared-draft', '/shared-draft/']) {
      expect(headersFor(path, none).get('Referrer-Policy')).toBe('no-referrer')
      expect(headersFor(path, none).get('X-Robots-Tag')).toBe('noindex')
    }
  })

  test('do not match the status endpoints of the servers', () => {
    for (const path of Object.values(STATUS_PATHS)) {
      expect(routeFor(path)).toBeNull()
      const pages = new URL('../../site/src/pages/', import.meta.url)
      for (const name of [path.slice(1), `${path.slice(1)}.ts`])
        expect(existsSync(new URL(name, pages)), name).toBe(false)
    }
  })

  test('match segments and wildcards', () => {
    expect(fitting('/a/:slug/edit')('/a/b/edit')).toBe(true)
    expect(fitting('/a/:slug/edit')('/a/b/c/edit')).toBe(false)
    expect(fitting('/feed.xml')('/feedxxml')).toBe(false)
    expect(routeFor('/feed')?.to).toBe('/rss.xml')
    expect(routeFor('/article/feed/')).toBeNull()
  })

  test('rewrite the edit URL of every article to the editor', () => {
    for (const path of ['/article/storm/edit', '/article/storm/edit/'])
      expect(routeFor(path)).toMatchObject({ to: '/edit-article/index.html', status: 200 })
    expect(routeFor('/article/edit')).toBeNull()
    expect(headersFor('/article/storm/edit', none).get('X-Robots-Tag')).toBe('noindex')
  })
})

describe('every host', () => {
  test('gets every header and every route', () => {
    const texts = [headersFile(), vercelFile(), nginxFile() + nginxMapsFile()]
    for (const { headers } of HEADERS)
      for (const [name] of headers) for (const text of texts) expect(text, name).toContain(name)
    for (const { from, to, status } of ROUTES) {
      expect(redirectsFile()).toContain(`${from} ${to} ${status}\n`)
      expect(nginxFile()).toContain(to)
    }
    expect(JSON.parse(vercelFile()).redirects.length).toBeGreaterThan(3)
  })

  test('Vercel redirects the posts that WordPress names in the query', () => {
    const former = [{ from: '/_query/p/123/', to: '/article/storm/' }]
    expect(JSON.parse(vercelFile(former)).redirects).toContainEqual({
      ...{ source: '/', has: [{ type: 'query', key: 'p', value: '123' }] },
      ...{ destination: '/article/storm/', statusCode: 301 },
    })
  })

  test('nginx applies the most specific rule, and the not-found rule before all others', () => {
    const map = nginxMapsFile()
      .split('map ')
      .find((part) => part.includes('cache_control'))
    expect(map?.indexOf('"~^404 "')).toBeLessThan(map?.indexOf('/_astro/') ?? 0)
    expect(map?.indexOf('/_astro/')).toBeLessThan(map?.indexOf('must-revalidate') ?? 0)
  })
})
