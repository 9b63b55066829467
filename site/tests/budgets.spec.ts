import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import { expect, PUBLISHED, test } from '../../scripts/dev/testing/browser.ts'
import { nameAvif } from './support/avif.ts'
import { textAt } from './support/site.ts'
import { serveSlowly } from './support/slowNetwork.ts'

/** Size limits of an article before any interaction, in bytes after gzip (DESIGN, budgets). */
const BUDGET = { html: 15_000, css: 17_000, js: 10_000, font: 60_000 } as const
/** Limit for all JavaScript after scrolling to the end, comments included. */
const READ_TO_THE_END = 25_000

const ARTICLES = [
  '/article/city-puts-flood-model-online/',
  '/article/comet-in-the-wrong-drawer/',
  '/article/one-question-halves-the-waiting-room/',
]

const weight = (bytes: Buffer | string) => gzipSync(bytes).length

test('an article stays within its budgets and sends requests only to the site', async ({
  browser,
  testInstance,
  secret,
}) => {
  const texts = () => Promise.all(ARTICLES.map((path) => textAt(testInstance.siteUrl + path)))
  const removeAvif = await nameAvif(secret, await texts())
  const haveAvif = async () => (await texts()).every((text) => text.includes('type="image/avif"'))
  await expect.poll(haveAvif, PUBLISHED).toBe(true)
  try {
    for (const path of ARTICLES) {
      const page = await browser.newPage()
      const sum = { html: 0, css: 0, js: 0, font: 0 }
      const foreign: string[] = []
      const bodies: Promise<void>[] = []
      const scripts: string[] = []
      let sockets = 0
      page.on('websocket', () => {
        sockets += 1
      })
      page.on('response', (response) => {
        const isOurs = [testInstance.siteUrl, testInstance.apiUrl].some((origin) =>
          response.url().startsWith(origin),
        )
        if (!isOurs) foreign.push(response.url())
        const kind = { document: 'html', stylesheet: 'css', script: 'js', font: 'font' }[
          response.request().resourceType()
        ] as keyof typeof sum | undefined
        if (!kind) return
        const weighed = response.body().then((body) => {
          sum[kind] += weight(body)
          if (kind === 'js') scripts.push(body.toString())
        })
        bodies.push(weighed)
      })
      await page.goto(testInstance.siteUrl + path, { waitUntil: 'networkidle' })
      await Promise.all(bodies)
      for (const kind of ['html', 'css', 'js', 'font'] as const)
        expect(sum[kind], `${path} ${kind}`).toBeLessThanOrEqual(BUDGET[kind])
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      await page.locator('#comments').scrollIntoViewIfNeeded()
      await expect(page.getByRole('heading', { name: /^Comments \(\d+\)$/ })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await Promise.all(bodies)
      expect(sum.js, `${path} js, read to the end`).toBeLessThanOrEqual(READ_TO_THE_END)
      // A media type that only postgrest-js uses: its 6 kB are for signed-in users and forms.
      expect(scripts.join('\n'), path).not.toContain('application/vnd.pgrst')
      expect(sockets, path).toBe(0)
      expect(foreign, path).toEqual([])
      await page.close()
    }
  } finally {
    await removeAvif()
  }
})

/** Adds up the layout shifts of each page that is opened. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
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

/** The layout shift of a page that is loaded, with three decimals, as in the tools of browsers. */
async function shiftOf(page: Page): Promise<number> {
  const shift = await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((window as Window & { shift?: number }).shift)),
        ),
      ),
  )
  return Math.round(Number(shift) * 1000) / 1000
}

test('loading a page causes no layout shift', async ({ page, testInstance }) => {
  await recordShifts(page)
  for (const width of [360, 1440])
    for (const path of ['/', '/category/science/', ...ARTICLES, '/about/']) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(testInstance.siteUrl + path, { waitUntil: 'load' })
      expect(await shiftOf(page), `${path} at ${width}`).toBe(0)
    }
})

test('nothing moves while a page arrives in pieces', async ({ page, testInstance }) => {
  await using slow = await serveSlowly(testInstance.siteUrl)
  await recordShifts(page)
  await page.setViewportSize({ width: 768, height: 1000 })
  for (const path of ['/category/science/', '/article/comet-in-the-wrong-drawer/']) {
    await page.goto(slow.url + path, { waitUntil: 'load' })
    expect(await shiftOf(page), path).toBe(0)
  }
})

test('images have the displayed size and declare their dimensions', async ({ testInstance }) => {
  const html = await textAt(`${testInstance.siteUrl}/`)
  const pictures = [...html.matchAll(/<img[^>]+>/g)].map(([tag]) => tag)
  expect(pictures.length).toBeGreaterThan(10)
  for (const tag of pictures)
    for (const name of ['alt', 'width', 'height', 'srcset', 'sizes'])
      expect(tag).toMatch(new RegExp(`\\s${name}(=|\\s|>)`))
  expect(pictures.filter((tag) => !tag.includes('loading="lazy"'))).toHaveLength(1)
})
