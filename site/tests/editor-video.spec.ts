import type { Page } from 'playwright/test'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { eventually, expect } from '../../scripts/dev/testing/browser.ts'
import { unique } from './support/accounts.ts'
import { markdownIn, openNewArticle } from './support/editorText.ts'
import { test } from './support/test.ts'

const ID = 'dQw4w9WgXcQ'

/** Records requests to other hosts and blocked requests of a page. */
async function recordRequests(page: Page, siteUrl: string) {
  const requests = { foreign: [] as string[], stopped: [] as string[] }
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    const isOurs = hostname === new URL(siteUrl).hostname || hostname === '127.0.0.1'
    if (protocol.startsWith('http') && !isOurs) requests.foreign.push(request.url())
  })
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) requests.stopped.push(message.text())
  })
  // Requests to the video hosts are answered by the test.
  await page.route(/youtube|vimeo/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>A player</p>' }),
  )
  return requests
}

test('videos of the text and of the article load after a click, by mouse or keyboard', async ({
  page,
  testInstance,
  secret,
}) => {
  const slug = unique('filmed')
  const content = `It was filmed.\n\nhttps://youtu.be/${ID}?t=1m5s\n\n${'And shown to everybody. '.repeat(9)}`
  const video_url = 'https://vimeo.com/76979871/0123abcdef'
  await insertedId(secret, 'articles', articleRow(slug, { content, video_url }))
  const requests = await recordRequests(page, testInstance.siteUrl)
  const places = page.locator('.video-frame')
  await eventually(page, `${testInstance.siteUrl}/article/${slug}/`, async () => {
    await expect(places).toHaveCount(2, { timeout: 1000 })
    // The built page, not the live one.
    await expect(page.locator('[data-live]')).toHaveCount(0, { timeout: 1000 })
  })
  expect(requests.foreign).toEqual([])
  const box = await places.first().boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1)

  await page.getByRole('link', { name: 'Watch the video from youtu.be' }).click()
  const tube = page.locator(`iframe[src^="https://www.youtube-nocookie.com/embed/${ID}?"]`)
  await expect(tube).toBeFocused()
  await expect(tube).toHaveAttribute('src', /start=65/)
  await expect(tube.contentFrame().getByRole('paragraph')).toHaveText('A player')

  await page.getByRole('link', { name: 'Watch the video from vimeo.com' }).focus()
  await page.keyboard.press('Enter')
  const vimeo = page.locator('iframe[src^="https://player.vimeo.com/video/76979871?"]')
  await expect(vimeo).toHaveAttribute('src', /dnt=1&h=0123abcdef/)
  await expect(vimeo.contentFrame().getByRole('paragraph')).toHaveText('A player')
  expect(requests.stopped).toEqual([])
})

test('without JavaScript a video is a link', async ({ browser, testInstance, secret, page }) => {
  const slug = unique('filmed')
  const content = `https://www.youtube.com/shorts/${ID}\n\n${'And shown to everybody. '.repeat(9)}`
  await insertedId(secret, 'articles', articleRow(slug, { content }))
  const address = `${testInstance.siteUrl}/article/${slug}/`
  await eventually(page, address, async () => {
    await expect(page.locator('.video-frame')).toBeVisible({ timeout: 1000 })
  })
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await expect(async () => {
    await plain.goto(address)
    await expect(plain.getByRole('link', { name: /Watch the video/ })).toHaveAttribute(
      'href',
      `https://www.youtube.com/shorts/${ID}`,
      { timeout: 1000 },
    )
  }).toPass()
  await context.close()
})

test('the editor shows a placeholder for a video and sends its host no request', async ({
  testInstance,
  member: { page },
}) => {
  const requests = await recordRequests(page, testInstance.siteUrl)
  const body = await openNewArticle(page, testInstance)
  await body.click()
  await page.keyboard.type(`https://youtu.be/${ID}`)
  await page.keyboard.press('Enter')
  await expect(body.locator('.video-address')).toHaveAttribute('data-host', 'youtu.be')

  await page.getByRole('button', { name: 'Video', exact: true }).click()
  const form = page.getByRole('group', { name: 'Video' })
  const address = form.getByLabel('Address of the video')
  await address.fill('https://video.example/1')
  await address.press('Enter')
  await expect(form.getByRole('alert')).toContainText('Enter the address of a video')
  await address.fill('https://vimeo.com/76979871')
  await form.getByRole('button', { name: 'Insert' }).click()
  await expect(body.locator('.video-address')).toHaveCount(2)
  expect(await markdownIn(page)).toBe(`<https://youtu.be/${ID}>\n\n<https://vimeo.com/76979871>`)
  expect(requests).toEqual({ foreign: [], stopped: [] })
})
