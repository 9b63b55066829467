import { articleRow, insertedId } from '../../scripts/testing/articles.ts'
import { expect, PUBLISHED, test } from '../../scripts/testing/browser.ts'

test('an article with a date in the future appears when its time has come, by itself', async ({
  page,
  paper,
  secret,
}) => {
  const published_at = new Date(Date.now() + 6000).toISOString()
  await insertedId(secret, 'articles', articleRow('embargoed-report', { published_at }))
  const address = `${paper.siteUrl}/article/embargoed-report/`
  expect((await page.goto(address))?.status()).toBe(404)
  await expect(async () => {
    expect((await page.request.get(address)).status()).toBe(200)
  }).toPass(PUBLISHED)
  expect(Date.now()).toBeGreaterThan(Date.parse(published_at))
})
