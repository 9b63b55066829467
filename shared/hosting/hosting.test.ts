import { describe, expect, test } from 'vitest'
import {
  headersFile,
  nginxFile,
  nginxMapsFile,
  redirectsFile,
  vercelFile,
} from './configurations.ts'
import { fitting, headersFor, routeFor } from './match.ts'
import { HEADERS, ROUTES } from './rules.ts'

const none = new URLSearchParams()

describe('the table', () => {
  test('protects every answer', () => {
    const headers = headersFor('/anything/', none)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8}/)
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('Permissions-Policy')).toContain('camera=()')
    expect(headers.get('Content-Security-Policy')).toBe("frame-ancestors 'none'")
    expect(headers.get('Cache-Control')).toContain('must-revalidate')
  })

  test('keeps files named by their content for a year', () => {
    expect(headersFor('/_astro/page.abc123.css', none).get('Cache-Control')).toContain('immutable')
  })

  test('keeps parts of the search index, and asks for what names them', () => {
    const cached = (path: string) => headersFor(path, none).get('Cache-Control')
    expect(cached('/pagefind/000012-0a1b2c3d4e5f/index/en_abc.pf_index')).toContain('86400')
    for (const file of ['shards.json', 'pagefind.js'])
      expect(cached(`/pagefind/${file}`)).toContain('must-revalidate')
    expect(vercelFile()).toContain('"/pagefind/0(.*)"')
    expect(headersFile()).toContain('\n/pagefind/0*\n  Cache-Control: ')
  })

  test('keeps accounts and searches out of search engines, and nothing else', () => {
    for (const path of ['/login', '/profile/', '/admin/', '/admin/articles'])
      expect(headersFor(path, none).get('X-Robots-Tag')).toBe('noindex')
    expect(headersFor('/', new URLSearchParams('search=x')).get('X-Robots-Tag')).toBe('noindex')
    for (const path of ['/', '/about/', '/article/login/'])
      expect(headersFor(path, none).has('X-Robots-Tag')).toBe(false)
  })

  test('knows segments and rests', () => {
    expect(fitting('/a/:slug/edit')('/a/b/edit')).toBe(true)
    expect(fitting('/a/:slug/edit')('/a/b/c/edit')).toBe(false)
    expect(fitting('/feed.xml')('/feedxxml')).toBe(false)
    expect(routeFor('/feed')?.to).toBe('/rss.xml')
    expect(routeFor('/article/feed/')).toBeNull()
  })

  test('shows the editor under the address of every article', () => {
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

  test('nginx lets the most special rule win, and before all others that of what is gone', () => {
    const map = nginxMapsFile()
      .split('map ')
      .find((part) => part.includes('cache_control'))
    expect(map?.indexOf('"~^404 "')).toBeLessThan(map?.indexOf('/_astro/') ?? 0)
    expect(map?.indexOf('/_astro/')).toBeLessThan(map?.indexOf('must-revalidate') ?? 0)
  })
})
