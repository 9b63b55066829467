import { expect } from '../../scripts/dev/testing/browser.ts'
import { newAccount, unique } from './support/accounts.ts'
import { comment, openDiscussion, test } from './support/discussion.ts'

test('a thousand comments are paged, and a link opens one of the oldest', async ({
  article,
  page,
  testInstance,
  secret,
}) => {
  test.setTimeout(240_000)
  const account = await newAccount(secret)
  const start = Date.parse('2026-01-01T00:00:00Z')
  const mark = unique('m')
  const { data } = await secret
    .from('comments')
    .insert(
      Array.from({ length: 1000 }, (_, i) => ({
        article_id: article.id,
        user_id: account.id,
        content: `${mark} number ${i}.`,
        created_at: new Date(start + i * 60_000).toISOString(),
      })),
    )
    .select('id, content')
  await openDiscussion(page, testInstance.siteUrl + article.path)
  await expect(page.locator('article[data-comment]').first()).toBeVisible()
  const shown = () => page.locator('article[data-comment]').count()
  expect(await shown()).toBeLessThan(80)
  const before = await shown()
  await page.getByRole('button', { name: 'Show earlier comments' }).click()
  await expect.poll(shown).toBe(before + 30)
  await expect(comment(page, `${mark} number 999.`)).toHaveCount(1)

  const old = data?.find(({ content }) => content.endsWith('number 500.'))?.id ?? ''
  // Simulates a slow phone: high latency and sequential requests.
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('about:blank')
  await page.goto(`${testInstance.siteUrl}${article.path}#comment-${old}`)
  await expect(page.locator(`#comment-${old}`)).toBeFocused({ timeout: 60_000 })
  await expect(page.locator(`#comment-${old}`)).toBeInViewport()
  await secret.from('comments').delete().eq('user_id', account.id)
})

test('a linked comment stays in view while the page above it grows, until the reader scrolls', async ({
  article,
  page,
  testInstance,
  secret,
}) => {
  const account = await newAccount(secret)
  const start = Date.parse('2026-02-01T00:00:00Z')
  const { data } = await secret
    .from('comments')
    .insert(
      Array.from({ length: 20 }, (_, i) => ({
        article_id: article.id,
        user_id: account.id,
        content: `Worth a link ${i}.`,
        created_at: new Date(start + i * 60_000).toISOString(),
      })),
    )
    .select('id')
  const linked = page.locator(`#comment-${data?.[10]?.id}`)
  // Without this, the same address would only change the fragment.
  await page.goto('about:blank')
  await page.goto(`${testInstance.siteUrl}${article.path}#comment-${data?.[10]?.id}`)
  // The growth must come as soon as the comment has focus: a page that stops growing counts as complete.
  const grow = () =>
    linked.evaluate(async (comment) => {
      while (document.activeElement !== comment) await new Promise(requestAnimationFrame)
      // Simulates browsers without scroll anchoring.
      document.documentElement.style.overflowAnchor = 'none'
      const late = document.createElement('div')
      late.style.height = '3000px'
      document.querySelector('#comments')?.before(late)
    })
  await grow()
  await expect(linked).toBeInViewport()
  await page.keyboard.press('Shift')
  await grow()
  await expect(linked).not.toBeInViewport()
  await page.evaluate(() => {
    location.hash = '#comment-00000000-0000-4000-8000-000000000000'
  })
  await expect(page.getByText('The linked comment is no longer available.')).toBeVisible()
  await secret.from('comments').delete().eq('user_id', account.id)
})
