import type { WebSocketRoute } from 'playwright/test'
import { expect } from '../../scripts/dev/testing/browser.ts'
import { newAccount, unique } from './support/accounts.ts'
import { comment, openDiscussion, test } from './support/discussion.ts'

// spec: lost
test('a comment text survives a failing backend and a reload', async ({
  article,
  testInstance,
  member: { page },
}) => {
  await openDiscussion(page, testInstance.siteUrl + article.path)
  const text = unique('Not lost')
  const box = page.getByLabel('Write a comment')
  await page.route('**/rest/v1/comments?**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await box.fill(text)
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to post comment')
  await expect(box).toHaveValue(text)
  await page.reload()
  await page.locator('#comments').scrollIntoViewIfNeeded()
  await expect(box).toHaveValue(text)
  await page.unroute('**/rest/v1/comments?**')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(comment(page, text)).toBeVisible()
  await expect(box).toHaveValue('')

  await page.route('**/rest/v1/comments?id=eq.**', (route) => route.abort())
  await comment(page, text).getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Edit your comment').fill(`${text} at all`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to update comment')
  await expect(page.getByLabel('Edit your comment')).toHaveValue(`${text} at all`)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await comment(page, text).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to delete comment')
  await page.unroute('**/rest/v1/comments?id=eq.**')
  await page.getByRole('alert').getByRole('button', { name: 'Try Again' }).click()
  await expect(comment(page, text)).toHaveCount(0)
})

test('a comment is posted once, also when the response is lost, and shows on a slow network that it is being sent', async ({
  article,
  testInstance,
  secret,
  member: { page, context },
}) => {
  await openDiscussion(page, testInstance.siteUrl + article.path)
  const box = page.getByLabel('Write a comment')
  const expectOnce = async (text: string) => {
    await expect(comment(page, text)).toHaveCount(1)
    const { data } = await secret.from('comments').select('id').eq('content', text)
    expect(data).toHaveLength(1)
  }
  await page.route('**/rest/v1/comments?**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort()
  })
  const once = unique('Once only')
  await box.fill(once)
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(box).toHaveValue('')
  await expectOnce(once)
  await page.unroute('**/rest/v1/comments?**')

  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const slow = {
    offline: false,
    latency: 1_500,
    downloadThroughput: 30_000,
    uploadThroughput: 15_000,
  }
  await session.send('Network.emulateNetworkConditions', slow)
  const slowly = unique('Slowly')
  await box.fill(slowly)
  await page.getByRole('button', { name: 'Post Comment' }).dblclick()
  await expect(page.getByRole('button', { name: 'Posting...' })).toBeDisabled()
  await expectOnce(slowly)
  await session.detach()
})

test('a discussion that cannot be loaded leaves the article usable and can be retried, and becomes live although its code failed to load at first', async ({
  article,
  page,
  testInstance,
  secret,
}) => {
  const account = await newAccount(secret)
  let refused = 0
  await page.route(/\/_astro\/module\.[^/]+\.js$/, (route) =>
    refused++ === 0 ? route.abort() : route.continue(),
  )
  await page.route('**/rest/v1/**', (route) => route.abort())
  await page.goto(testInstance.siteUrl + article.path)
  await page.locator('#comments').scrollIntoViewIfNeeded()
  await expect(page.getByText('The discussion could not be loaded.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.unroute('**/rest/v1/**')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('heading', { name: /^Comments \(\d+\)$/ }).click()
  await expect(page.locator('ol[data-live=true]')).toBeAttached({ timeout: 30_000 })
  expect(refused).toBeGreaterThan(1)
  const content = unique('Heard all the same')
  await secret.from('comments').insert({ article_id: article.id, user_id: account.id, content })
  await expect(comment(page, content)).toBeVisible()
})

test('comments written while the connection was down appear after it returns', async ({
  article,
  page,
  testInstance,
  secret,
}) => {
  const account = await newAccount(secret)
  const sockets: WebSocketRoute[] = []
  let isDown = false
  await page.routeWebSocket(/realtime/, (socket) => {
    if (isDown) {
      socket.close()
      return
    }
    socket.connectToServer()
    sockets.push(socket)
  })
  await page.goto(testInstance.siteUrl + article.path)
  await page.locator('#comments').scrollIntoViewIfNeeded()
  await page.getByRole('heading', { name: /^Comments \(\d+\)$/ }).click()
  await expect.poll(() => sockets.length).toBe(1)
  const write = (content: string) =>
    secret.from('comments').insert({ article_id: article.id, user_id: account.id, content })
  const before = unique('Before')
  await expect(page.getByRole('heading', { name: /^Comments \(\d+\)$/ })).toBeVisible()
  await write(before)
  await expect(comment(page, before)).toBeVisible()
  isDown = true
  await sockets[0]?.close()
  const missed = unique('Missed')
  await write(missed)
  isDown = false
  await expect(comment(page, missed)).toBeVisible({ timeout: 30_000 })
})
