import { violations } from '../../scripts/dev/testing/axe.ts'
import { expect } from '../../scripts/dev/testing/browser.ts'
import { newAccount, unique } from './support/accounts.ts'
import { comment, test } from './support/discussion.ts'

const START = Date.parse('2026-03-01T00:00:00Z')
const at = (minute: number) => new Date(START + minute * 60_000).toISOString()

test('hydration of the comments moves and replaces none of them', async ({
  article,
  page,
  testInstance,
  secret,
}) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const [ada, bob] = [await newAccount(secret, 'ada'), await newAccount(secret, 'bob')]
  const address = { article_id: article.id, user_id: ada.id }
  const { data } = await secret
    .from('comments')
    .insert([
      { ...address, content: 'First\n<b>not bold</b>', created_at: at(0) },
      { ...address, content: 'To be hidden', created_at: at(1) },
      { ...address, content: 'Just written' },
    ])
    .select('id, content')
    .throwOnError()
  const idOf = (text: string) => data.find(({ content }) => content.startsWith(text))?.id ?? ''
  await secret
    .from('comments')
    .insert(
      ['First', 'To be hidden'].map((text, i) => ({
        article_id: article.id,
        user_id: bob.id,
        parent_id: idOf(text),
        content: `@ada An answer ${i}`,
        created_at: at(2 + i),
      })),
    )
    .throwOnError()
  await secret.rpc('hide_comment', { comment: idOf('To be hidden') }).throwOnError()

  await page.goto(testInstance.siteUrl + article.path)
  const section = page.locator('#comments')
  await section.scrollIntoViewIfNeeded()
  await expect(section.getByRole('heading', { name: 'Comments (4)' })).toBeVisible()
  await expect(comment(page, 'First')).toContainText('<b>not bold</b>')
  expect(await violations(page)).toEqual([])
  const drawn = await section.evaluate((element) => {
    const host = window as Window & { drawn?: Element[]; shift?: number }
    host.drawn = [...element.querySelectorAll('[data-discussion-root] *')]
    host.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        host.shift = (host.shift ?? 0) + (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift' })
    return element.innerHTML
  })
  const box = section.getByPlaceholder('Sign in to comment')
  await box.focus()
  const threads = section.locator('ol[data-live=true]')
  await expect(threads).toBeAttached()
  await expect(box).toBeFocused()
  expect(await section.innerHTML()).toBe(drawn.replace('data-live="false"', 'data-live="true"'))
  const unchanged = await page.evaluate(() => {
    const { drawn = [], shift } = window as Window & { drawn?: Element[]; shift?: number }
    return { areConnected: drawn.every((element) => element.isConnected), shift }
  })
  expect(unchanged).toEqual({ areConnected: true, shift: 0 })
  expect(errors).toEqual([])
  await box.press('a')
  await expect(page).toHaveURL(/\/login\/?\?from=/)
})

test('a comment has the direction of its text, and the mention before it does not count', async ({
  article,
  page,
  testInstance,
  secret,
}) => {
  const account = await newAccount(secret)
  const texts = { rtl: '@ada شكراً على هذا المقال', ltr: '@ada Thank you for this article' }
  const rows = Object.values(texts).map((content) => ({
    article_id: article.id,
    user_id: account.id,
    content,
  }))
  await secret.from('comments').insert(rows).throwOnError()
  await page.goto(testInstance.siteUrl + article.path)
  await page.locator('#comments').scrollIntoViewIfNeeded()
  for (const [direction, text] of Object.entries(texts)) {
    const paragraph = comment(page, text).locator('p[dir]')
    await expect(paragraph).toHaveText(text)
    await expect(paragraph).toHaveCSS('direction', direction)
  }
})

test('the click that loads the island is repeated after hydration', async ({
  article,
  page,
  testInstance,
  secret,
}) => {
  const account = await newAccount(secret)
  const text = unique('Numbered')
  const rows = Array.from({ length: 31 }, (_, i) => ({
    article_id: article.id,
    user_id: account.id,
    content: `${text} ${i}.`,
    created_at: at(i),
  }))
  await secret.from('comments').insert(rows).throwOnError()
  await page.goto(testInstance.siteUrl + article.path)
  await page.locator('#comments').scrollIntoViewIfNeeded()
  await expect(comment(page, text)).toHaveCount(30)
  await page.getByRole('button', { name: 'Show earlier comments' }).click()
  await expect(comment(page, text)).toHaveCount(31)
  await expect(page.getByRole('button', { name: 'Show earlier comments' })).toHaveCount(0)
})

test('comments stay readable when the island fails to load, and the next click retries', async ({
  article,
  page,
  testInstance,
}) => {
  let refused = 0
  await page.route(/\/_astro\/mountDiscussion\.[^/]+\.js$/, (route) =>
    refused++ === 0 ? route.abort() : route.continue(),
  )
  await page.goto(testInstance.siteUrl + article.path)
  await page.locator('#comments').scrollIntoViewIfNeeded()
  const heading = page.getByRole('heading', { name: 'Comments (0)' })
  await heading.click()
  await expect.poll(() => refused).toBe(1)
  await expect(page.getByText('No comments yet. Be the first.')).toBeVisible()
  await expect(async () => {
    await heading.click()
    await expect(page.locator('ol[data-live=true]')).toBeAttached({ timeout: 1000 })
  }).toPass()
})
