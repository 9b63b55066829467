import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { eventually, expect, test } from '../../scripts/dev/testing/browser.ts'
import { unique } from './support/accounts.ts'

test('a right of reply has its label, and the original links to it above its text', async ({
  page,
  testInstance,
  secret,
}) => {
  const [original, answer] = [unique('original'), unique('answer')]
  const reply_to = await insertedId(secret, 'articles', articleRow(original))
  await insertedId(secret, 'articles', articleRow(answer, { reply_to }))

  await eventually(page, `${testInstance.siteUrl}/article/${original}/`, () =>
    expect(page.getByText('A reply to this article was published:')).toBeVisible({ timeout: 1000 }),
  )
  const link = page
    .getByRole('main')
    .getByRole('link', { name: `The story of ${answer}` })
    .first()
  const text = page.getByText(`First paragraph about ${original}.`)
  const top = async (element: typeof link) => (await element.boundingBox())?.y ?? 0
  expect(await top(link)).toBeLessThan(await top(text))

  await link.click()
  await page.waitForURL(`**/article/${answer}/`)
  const article = page.getByRole('article').first()
  await expect(article.getByText('Right of reply', { exact: true }).first()).toBeVisible()
  await expect(article.getByText('Reply to:')).toBeVisible()
  await article
    .getByRole('link', { name: `The story of ${original}` })
    .first()
    .click()
  await page.waitForURL(`**/article/${original}/`)
})
