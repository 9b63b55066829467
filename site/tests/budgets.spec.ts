import { gzipSync } from 'node:zlib'
import { expect, test } from '../../scripts/testing/browser.ts'
import { textAt } from './support/site.ts'

/** What an article may weigh before any touch, in bytes after gzip (DESIGN, budgets). */
const BUDGET = { html: 15_000, css: 17_000, js: 10_000 } as const

const ARTICLES = [
  '/article/city-puts-flood-model-online/',
  '/article/comet-in-the-wrong-drawer/',
  '/article/one-question-halves-the-waiting-room/',
]

const weight = (bytes: Buffer | string) => gzipSync(bytes).length

test('an article keeps its budgets, and asks nobody but the paper', async ({ browser, paper }) => {
  for (const path of ARTICLES) {
    const page = await browser.newPage()
    const sum = { html: 0, css: 0, js: 0 }
    const foreign: string[] = []
    const bodies: Promise<void>[] = []
    page.on('response', (answer) => {
      const isOurs = [paper.siteUrl, paper.apiUrl].some((origin) => answer.url().startsWith(origin))
      if (!isOurs) foreign.push(answer.url())
      const kind = { document: 'html', stylesheet: 'css', script: 'js' }[
        answer.request().resourceType()
      ] as keyof typeof sum | undefined
      if (!kind) return
      const weighed = answer.body().then((body) => {
        sum[kind] += weight(body)
      })
      bodies.push(weighed)
    })
    await page.goto(paper.siteUrl + path, { waitUntil: 'networkidle' })
    await Promise.all(bodies)
    for (const kind of ['html', 'css', 'js'] as const)
      expect(sum[kind], `${path} ${kind}`).toBeLessThanOrEqual(BUDGET[kind])
    expect(foreign, path).toEqual([])
    await page.close()
  }
})

test('nothing moves while a page loads', async ({ page, paper }) => {
  await page.addInitScript(() => {
    const host = window as Window & { shift?: number }
    host.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        if (!hadRecentInput) host.shift = (host.shift ?? 0) + value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const width of [360, 1440])
    for (const path of ['/', '/category/science/', ...ARTICLES, '/about/']) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(paper.siteUrl + path, { waitUntil: 'load' })
      const shift = await page.evaluate(
        () =>
          new Promise((resolve) =>
            requestAnimationFrame(() =>
              requestAnimationFrame(() => resolve((window as Window & { shift?: number }).shift)),
            ),
          ),
      )
      // Three decimals, as browsers' tools report it.
      expect(Math.round(Number(shift) * 1000) / 1000, `${path} at ${width}`).toBe(0)
    }
})

test('pictures come in the size they are shown, with their dimensions', async ({ paper }) => {
  const html = await textAt(`${paper.siteUrl}/`)
  const pictures = [...html.matchAll(/<img[^>]+>/g)].map(([tag]) => tag)
  expect(pictures.length).toBeGreaterThan(10)
  for (const tag of pictures)
    for (const name of ['alt', 'width', 'height', 'srcset', 'sizes'])
      expect(tag).toMatch(new RegExp(`\\s${name}(=|\\s|>)`))
  expect(pictures.filter((tag) => !tag.includes('loading="lazy"'))).toHaveLength(1)
})
