import { expect } from '../../scripts/dev/testing/browser.ts'
import { newAccount, unique } from './support/accounts.ts'
import { comment, test } from './support/discussion.ts'

test('hundreds of comments are paged, and a link to an old one keeps it in view while the page above it grows, until the reader scrolls', {
  tag: '@nightly',
}, async ({ article, page, testInstance, secret }) => {
  const account = await newAccount(secret)
  const start = Date.parse('2026-01-01T00:00:00Z')
  const mark = unique('m')
  const rows = Array.from({ length: 300 }, (_, i) => ({
    article_id: article.id,
    user_id: account.id,
    content: `${mark} number ${i}.`,
    created_at: new Date(start + i * 60_000).toISOString(),
  }))
  const { data } = await secret.from('comments').insert(rows).select('id, content').throwOnError()
  await page.goto(testInstance.siteUrl + article.path)
  await page.locator('#comments').scrollIntoViewIfNeeded()
  const shown = page.locator('article[data-comment]')
  await expect(shown).toHaveCount(30)
  // The first click loads the code of the discussion, which repeats it.
  await page.getByRole('button', { name: 'Show earlier comments' }).click()
  await expect(shown).toHaveCount(60)
  await expect(comment(page, `${mark} number 299.`)).toHaveCount(1)

  const old = data.find(({ content }) => content.endsWith('number 60.'))?.id ?? ''
  const linked = page.locator(`#comment-${old}`)
  // Simulates a slow phone. Without the empty page, the same address would only change the fragment.
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 2 })
  await page.goto('about:blank')
  await page.goto(`${testInstance.siteUrl}${article.path}#comment-${old}`)
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
  const missing = 'The linked comment is no longer available.'
  await expect(page.getByText(missing).first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: missing })).toBeAttached()
  await session.detach()
  await secret.from('comments').delete().eq('user_id', account.id)
})
