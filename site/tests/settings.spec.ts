import type { Page } from 'playwright/test'
import { expect, PUBLISHED, test } from '../../scripts/dev/testing/browser.ts'
import { textAt } from './support/site.ts'

/** Settings that the test changes and restores: other tests use the same site. */
const CHANGED = {
  newsletter_enabled: false,
  comments_enabled: false,
  rss_enabled: false,
  google_adsense_id: 'pub-1234567890123456',
  custom_css: '[data-fun-fact] { letter-spacing: 1px }',
  custom_js: "document.documentElement.dataset.custom = 'ran'",
  about_title: 'Who we are',
  company_mission: null,
} as const

const ARTICLE = '/article/city-puts-flood-model-online/'

/** Simulates an ad blocker. */
const blockAds = (page: Page) => page.route(/googlesyndication/, (route) => route.abort())

// spec: switches
test('settings change every page: switches, texts, styles and scripts', async ({
  page,
  testInstance,
  secret,
}) => {
  test.setTimeout(300_000)
  const { data: before } = await secret.from('site_settings').select('*').single()
  if (!before) throw new Error('The site has no settings.')
  const original = {
    newsletter_enabled: before.newsletter_enabled,
    comments_enabled: before.comments_enabled,
    rss_enabled: before.rss_enabled,
    google_adsense_id: before.google_adsense_id,
    custom_css: before.custom_css,
    custom_js: before.custom_js,
    about_title: before.about_title,
    company_mission: before.company_mission,
  } satisfies Record<keyof typeof CHANGED, unknown>
  const published = (path: string, text: string, isThere: boolean) =>
    expect(async () => {
      const response = await fetch(testInstance.siteUrl + path)
      expect((await response.text()).includes(text)).toBe(isThere)
    }).toPass(PUBLISHED)
  try {
    await secret.from('site_settings').update(CHANGED).eq('id', before.id)
    // Each page is polled: one updated page does not imply the others.
    await published('/about/', 'Who we are', true)
    await published('/', 'googlesyndication', true)
    await published(ARTICLE, 'id="comments"', false)
    await published(ARTICLE, 'googlesyndication', true)
    await published('/nothing/', 'googlesyndication', true)
    for (const feed of ['/rss.xml', '/category/science/rss.xml'])
      await expect
        .poll(async () => (await fetch(testInstance.siteUrl + feed)).status, PUBLISHED)
        .toBe(404)
    const front = await textAt(`${testInstance.siteUrl}/`)
    expect(front).not.toContain('data-newsletter')
    expect(front).not.toContain('rss+xml')
    expect(front).toMatch(/script-src [^;]*googlesyndication/)

    await blockAds(page)
    const requested: string[] = []
    page.on('request', (request) => {
      const isOurs = [testInstance.siteUrl, testInstance.apiUrl].some((origin) =>
        request.url().startsWith(origin),
      )
      if (!isOurs) requested.push(request.url())
    })
    await page.goto(testInstance.siteUrl + ARTICLE)
    const choices = page.getByRole('region', { name: 'Privacy choices' })
    await expect(choices).toBeVisible()
    expect(requested, 'no request before consent').toEqual([])
    await choices.getByRole('button', { name: 'Accept' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-custom', 'ran')
    await expect(page.getByText('Ad Blocker Detected')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Learn More' })).toBeVisible()
    await page.getByRole('button', { name: 'Got it' }).click()
    await page.goto(`${testInstance.siteUrl}/nothing/`)
    await expect(page.locator('[data-fun-fact]')).toHaveCSS('letter-spacing', '1px')
    await expect(page.getByText('Ad Blocker Detected')).toBeHidden()
  } finally {
    await secret.from('site_settings').update(original).eq('id', before.id)
    await published('/about/', 'Who we are', false)
    await published('/', 'googlesyndication', false)
    await published(ARTICLE, 'id="comments"', true)
    await published('/nothing/', 'googlesyndication', false)
  }
})
