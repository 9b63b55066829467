import { storedAddress } from '@broadsheet/shared/domain/picture.ts'
import type { Page } from 'playwright/test'
import type { SecretClient } from '../../scripts/database/client.ts'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { eventually, expect } from '../../scripts/dev/testing/browser.ts'
import { storeDrawnPicture } from '../../scripts/dev/testing/drawnPicture.ts'
import { unique } from './support/accounts.ts'
import { encodeImages } from './support/avif.ts'
import { textAt } from './support/site.ts'
import { test } from './support/test.ts'

/** An article with an image at its head, in its text, in a gallery and in a wide card; returns its address. */
async function publish(
  { secret, siteUrl }: { secret: SecretClient; siteUrl: string },
  author: string,
): Promise<string> {
  const slug = unique('avif')
  const name = await storeDrawnPicture(secret, slug)
  // Not before the test asks for it.
  await secret.from('images').update({ avif: [] }).eq('name', name)
  const picture = storedAddress('article-images', name)
  const text = 'The ferry is late again. '.repeat(12)
  const image = `![A ferry](${picture})`
  const cards = `:::gallery\n${image}\n\n${image}\n\n${image}\n:::\n\n:::image{width="wide"}\n![A ferry](${picture} "At dusk")\n:::`
  const content = `${text}\n\n${image}\n\n![A ferry](${picture} "At dawn")\n\n${text}\n\n${cards}\n\n${text}`
  const row = { content, featured_image: picture, author_id: author, status: 'published' as const }
  await insertedId(secret, 'articles', articleRow(slug, row))
  return `${siteUrl}/article/${slug}/`
}

/** Loads every image of a page and returns which files are shown. */
const shownFiles = (page: Page) =>
  page.locator('article.article :is([data-article-picture], .body) img').evaluateAll((images) =>
    Promise.all(
      (images as HTMLImageElement[]).map(async (image) => {
        image.loading = 'eager'
        await image.decode()
        return image.currentSrc.replace(/.*\./, '')
      }),
    ),
  )

/** Where the images of a page are. */
const places = (page: Page) =>
  page.locator('main img').evaluateAll((images) =>
    images.map((image) => {
      const { x, y, width, height } = image.getBoundingClientRect()
      return [x, y, width, height].map(Math.round).join(' ')
    }),
  )

test('images are shown in AVIF, in WebP by other browsers, and at the same places', {
  tag: '@nightly',
}, async ({ testInstance, secret, member: { account, page } }) => {
  const { siteUrl } = testInstance
  const address = await publish({ secret, siteUrl }, account.id)
  await eventually(page, address, async () => {
    await expect(page.locator('.body img')).toHaveCount(6, { timeout: 1000 })
    await expect(page.locator('[data-live]')).toHaveCount(0)
  })
  expect(new Set(await shownFiles(page))).toEqual(new Set(['webp']))
  const before: string[][] = []
  const measured = [
    [address, 360],
    [address, 1440],
    [`${siteUrl}/`, 1440],
  ] as const
  for (const [url, width] of measured) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(url)
    before.push(await places(page))
  }

  await encodeImages(secret, [await textAt(address)])
  await eventually(page, address, async () => {
    await expect(page.locator('article.article picture')).toHaveCount(7, { timeout: 1000 })
  })
  expect(new Set(await shownFiles(page))).toEqual(new Set(['avif']))
  for (const [url, width] of measured) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(url)
    expect(await places(page), `${url} at ${width}`).toEqual(before.shift())
  }

  // A browser that does not know the type.
  await page.route(address, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('image/avif', 'image/unknown')
    await route.fulfill({ response, body })
  })
  await page.goto(address)
  expect(new Set(await shownFiles(page))).toEqual(new Set(['webp']))
})
