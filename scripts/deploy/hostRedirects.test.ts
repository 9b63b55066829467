import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REDIRECT_LIMITS } from '@broadsheet/shared/hosting/redirects.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { redirectPage } from '../dev/testing/redirectPage.ts'
import { writePage } from '../publisher/releases/pageFiles.ts'
import { writeHostRedirects } from './hostRedirects.ts'

let folder: string
let release: string
let out: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'host-redirects-'))
  release = join(folder, 'release')
  out = join(folder, 'out')
  await mkdir(out)
  for (const n of [1, 2, 3]) writePage(release, `/tag/old-${n}/`, redirectPage(`/tag/new-${n}/`))
})
afterEach(() => rm(folder, { recursive: true }))

const lines = async () => (await readFile(join(out, '_redirects'), 'utf8')).split('\n')

it('writes former URLs for Cloudflare before any rule with a pattern', async () => {
  expect(await writeHostRedirects(release, out, 'cloudflare')).toEqual({ redirected: 3, pages: 0 })
  const [first] = await lines()
  expect(first).toBe('/tag/old-1/ /tag/new-1/ 301')
  const patterns = (await lines()).map((line) => /[*:]/.test(line.split(' ')[0] ?? ''))
  expect(patterns.lastIndexOf(false, -2)).toBeLessThan(patterns.indexOf(true))
})

it('forces redirects on Netlify, which prefers existing pages', async () => {
  expect(await writeHostRedirects(release, out, 'netlify')).toEqual({ redirected: 3, pages: 0 })
  expect(await lines()).toContain('/tag/old-2/ /tag/new-2/ 301!')
})

it('writes only redirect pages for GitHub Pages', async () => {
  expect(await writeHostRedirects(release, out, 'github')).toEqual({ redirected: 0, pages: 3 })
  expect(existsSync(join(out, '_moved'))).toBe(false)
})

it('gives a bucket every destination, without a limit', async () => {
  expect(await writeHostRedirects(release, out, 's3')).toEqual({ redirected: 3, pages: 0 })
  expect(await readFile(join(out, '_moved/tag/old-3/@to'), 'utf8')).toBe('/tag/new-3/')
})

it('writes former URLs to the configuration of Vercel', async () => {
  await writeHostRedirects(release, out, null)
  const { redirects } = JSON.parse(await readFile(join(out, 'vercel.json'), 'utf8'))
  expect(redirects.at(-1)).toEqual({
    ...{ source: '/tag/old-3/', destination: '/tag/new-3/', statusCode: 301 },
  })
})

it('uses redirect pages above the limit of a host', async () => {
  for (let n = 4; n <= REDIRECT_LIMITS.cloudflare + 5; n++)
    writePage(release, `/tag/old-${n}/`, redirectPage(`/tag/new-${n}/`))
  const done = await writeHostRedirects(release, out, 'cloudflare')
  expect(done).toEqual({ redirected: REDIRECT_LIMITS.cloudflare, pages: 5 })
  const rules = (await lines()).filter((line) => line !== '')
  const fixed = rules.filter((line) => !/^\S*[*:]/.test(line))
  expect(fixed).toHaveLength(2000)
  expect(rules.length - fixed.length).toBeLessThanOrEqual(100)
}, 30_000)
