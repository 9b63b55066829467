import { violations } from '../../scripts/dev/testing/axe.ts'
import { expect } from '../../scripts/dev/testing/browser.ts'
import { newAccount } from './support/accounts.ts'
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

// spec: visitor-comments
test('a visitor can read comments when their code fails to load, and is sent to sign in to write', async ({
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

  const box = page.getByPlaceholder('Sign in to comment')
  await expect(box).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reply' })).toHaveCount(0)
  await box.click()
  await expect(page).toHaveURL(
    new RegExp(`/login/?\\?from=${encodeURIComponent(`${article.path}#comments`)}`),
  )
})
