import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeOldAssets, removeOldFeeds, removeUnproducedPages } from './prune.ts'

let out: string

beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'broadsheet-prune-'))
})
afterEach(() => rmSync(out, { recursive: true }))

function write(path: string) {
  mkdirSync(dirname(join(out, path)), { recursive: true })
  writeFileSync(join(out, path), 'x')
}
const has = (path: string) => existsSync(join(out, path))

test('removes pages that were not produced, with their folders', () => {
  for (const path of ['a', 'b']) write(`article/${path}/index.html`)
  expect(removeUnproducedPages(out, 'article', new Set(['article/a']))).toBe(1)
  expect(has('article/a/index.html')).toBe(true)
  expect(has('article/b')).toBe(false)
})

test('removes an archive page without its list, and a list without its archive page', () => {
  write('category/x/index.html')
  write('category/x/1/index.html')
  removeUnproducedPages(out, 'category', new Set(['category/x']))
  expect(has('category/x/index.html')).toBe(true)
  expect(has('category/x/1')).toBe(false)
  write('category/x/1/index.html')
  removeUnproducedPages(out, 'category', new Set(['category/x/1']))
  expect(has('category/x/index.html')).toBe(false)
  expect(has('category/x/1/index.html')).toBe(true)
})

test('ignores a missing folder', () => {
  expect(removeUnproducedPages(out, 'tag', new Set())).toBe(0)
  expect(removeOldAssets(join(out, '_astro'), new Date())).toBe(0)
})

test('keeps assets for a day after the last build that wrote them', () => {
  write('_astro/old.css')
  write('_astro/new.css')
  const now = new Date()
  utimesSync(join(out, '_astro/old.css'), now, new Date(now.getTime() - 90_000_000))
  expect(removeOldAssets(join(out, '_astro'), now)).toBe(1)
  expect(has('_astro/new.css')).toBe(true)
})

test('removes feeds and sitemaps that were not produced, and no other files', () => {
  for (const name of ['rss.xml', 'sitemap-0.xml', 'robots.txt']) write(name)
  removeOldFeeds(out, new Set(['sitemap-0.xml']))
  expect(['rss.xml', 'sitemap-0.xml', 'robots.txt'].map(has)).toEqual([false, true, true])
})
