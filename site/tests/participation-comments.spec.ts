import type { Page, WebSocketRoute } from 'playwright/test'
import { expect } from '../../scripts/testing/browser.ts'
import {
  newArticle,
  newPerson,
  openDiscussion,
  type TestArticle,
  unique,
} from './support/people.ts'
import { test } from './support/test.ts'

let known: TestArticle | undefined
let article: TestArticle

test.beforeEach(async ({ secret, page, paper }) => {
  known ??= await newArticle(secret, page, paper)
  article = known
})

const comment = (page: Page, text: string) =>
  page.locator('article.comment').filter({ hasText: text })

test('two readers see each other write, edit, reply and delete, live', async ({
  paper,
  secret,
  signedIn,
}) => {
  const [ada, bob] = [await newPerson(secret, 'ada'), await newPerson(secret, 'bob')]
  const one = await (await signedIn(ada)).newPage()
  const other = await (await signedIn(bob)).newPage()
  for (const page of [one, other]) await openDiscussion(page, paper.siteUrl + article.path)
  const text = unique('I saw the comet')

  const post = one.getByRole('button', { name: 'Post Comment' })
  await expect(post).toBeDisabled()
  await one.getByLabel('Write a comment').fill('  \n ')
  await expect(post).toBeDisabled()
  await one.getByLabel('Write a comment').fill(`  ${text}  `)
  await post.click()
  await expect(comment(one, text)).toContainText('just now')
  await expect(one.getByLabel('Write a comment')).toHaveValue('')
  await expect(comment(other, text)).toBeVisible()
  await expect(other.getByText(`New comment by ${ada.username} of the paper`)).toBeAttached()
  await expect(other.getByRole('button', { name: 'Edit your comment' })).toHaveCount(0)

  await comment(other, text).getByRole('button', { name: 'Reply' }).click()
  await expect(other.getByText(`Replying to @${ada.username}`)).toBeVisible()
  const reply = other.getByLabel('Write a reply')
  await expect(reply).toHaveValue(`@${ada.username} `)
  await expect(reply).toBeFocused()
  await expect(other.getByRole('button', { name: 'Post Reply' })).toBeDisabled()
  await reply.pressSequentially('so did I')
  await other.getByRole('button', { name: 'Post Reply' }).click()
  await expect(other.getByText(`Replying to @${ada.username}`)).toBeHidden()
  await expect(one.locator('.replies').getByText('so did I')).toBeVisible()

  await comment(one, text).first().getByRole('button', { name: 'Edit' }).click()
  await one.getByLabel('Edit your comment').fill(`${text}, twice`)
  await one.getByRole('button', { name: 'Save' }).click()
  await expect(comment(other, `${text}, twice`).first()).toContainText('edited')

  await comment(one, text).first().getByRole('button', { name: 'Delete' }).click()
  const dialog = one.getByRole('alertdialog')
  await expect(dialog).toContainText('Are you sure you want to delete this comment?')
  await one.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await comment(one, text).first().getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(comment(one, text)).toHaveCount(0)
  await expect(comment(other, `${text}, twice`)).toHaveCount(0)
  // Nobody deletes what somebody else wrote.
  await expect(comment(other, 'so did I')).toBeVisible()
})

test('a reported comment that the editors hide disappears for readers, and comes back', async ({
  page,
  paper,
  secret,
  signedIn,
}) => {
  const [ada, bob] = [await newPerson(secret, 'ada'), await newPerson(secret, 'bob')]
  const text = unique('Buy my watches')
  const { data } = await secret
    .from('comments')
    .insert({ article_id: article.id, user_id: ada.id, content: text })
    .select('id')
    .single()
  const id = data?.id ?? ''
  const author = await (await signedIn(ada)).newPage()
  const reader = await (await signedIn(bob)).newPage()
  for (const one of [author, reader, page]) await openDiscussion(one, paper.siteUrl + article.path)

  await comment(reader, text).getByRole('button', { name: 'Report' }).click()
  await reader.getByLabel(/What is wrong/).fill('An advertisement')
  await reader.getByRole('button', { name: 'Send Report' }).click()
  await expect(reader.getByText('Thank you. The editors will look at it.')).toBeVisible()
  const reports = await secret.from('comment_reports').select('reason').eq('comment_id', id)
  expect(reports.data).toEqual([{ reason: 'An advertisement' }])

  await secret.rpc('hide_comment', { comment: id })
  for (const one of [reader, page]) await expect(comment(one, text)).toHaveCount(0)
  await expect(comment(author, text)).toContainText('Hidden by the editors')
  await secret.rpc('restore_comment', { comment: id })
  for (const one of [reader, page, author]) await expect(comment(one, text)).toBeVisible()
})

test('a visitor reads, and is sent to sign in to write', async ({ page, paper }) => {
  await openDiscussion(page, paper.siteUrl + article.path)
  const box = page.getByPlaceholder('Sign in to comment')
  await expect(box).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reply' })).toHaveCount(0)
  await box.click()
  await expect(page).toHaveURL(
    new RegExp(`/login/?\\?from=${encodeURIComponent(`${article.path}#comments`)}`),
  )
})

test('a text is not lost: neither by a failing backend nor by a reload', async ({
  paper,
  member: { page },
}) => {
  await openDiscussion(page, paper.siteUrl + article.path)
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

test('an answer that got lost on the way does not print a comment twice', async ({
  paper,
  secret,
  member: { page },
}) => {
  await openDiscussion(page, paper.siteUrl + article.path)
  const text = unique('Once only')
  await page.route('**/rest/v1/comments?**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.getByLabel('Write a comment').fill(text)
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(page.getByLabel('Write a comment')).toHaveValue('')
  await expect(comment(page, text)).toHaveCount(1)
  const { data } = await secret.from('comments').select('id').eq('content', text)
  expect(data).toHaveLength(1)
})

test('a discussion that cannot be loaded leaves the article alone and can be asked for again', async ({
  page,
  paper,
}) => {
  await page.route('**/rest/v1/**', (route) => route.abort())
  await page.goto(paper.siteUrl + article.path)
  await page.locator('#comments').scrollIntoViewIfNeeded()
  await expect(page.getByText('The discussion could not be loaded.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.unroute('**/rest/v1/**')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: /^Comments \(\d+\)$/ })).toBeVisible()
})

test('what was written while the connection was down is there after it', async ({
  page,
  paper,
  secret,
}) => {
  const person = await newPerson(secret)
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
  await page.goto(paper.siteUrl + article.path)
  await page.locator('#comments').scrollIntoViewIfNeeded()
  await expect.poll(() => sockets.length).toBe(1)
  const write = (content: string) =>
    secret.from('comments').insert({ article_id: article.id, user_id: person.id, content })
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

test('a discussion becomes live although the code for it could not be loaded at first', async ({
  page,
  paper,
  secret,
}) => {
  const person = await newPerson(secret)
  let refused = 0
  await page.route(/\/_astro\/module\.[^/]+\.js$/, (route) =>
    refused++ === 0 ? route.abort() : route.continue(),
  )
  await page.goto(paper.siteUrl + article.path)
  await page.locator('#comments').scrollIntoViewIfNeeded()
  await expect(page.locator('.threads[data-live=true]')).toBeAttached({ timeout: 30_000 })
  expect(refused).toBeGreaterThan(1)
  const content = unique('Heard all the same')
  await secret.from('comments').insert({ article_id: article.id, user_id: person.id, content })
  await expect(comment(page, content)).toBeVisible()
})

test('texts and names that try to be code stay texts', async ({ page, paper, secret }) => {
  const payloads = [
    '<script>window.hacked = true</script>',
    '<img src=x onerror="window.hacked = true">',
    '"><svg onload="window.hacked = true">',
    'javascript:window.hacked = true',
    '[click](javascript:window.hacked=true)',
    '</textarea><iframe srcdoc="<script>parent.hacked = true</script>">',
    '{{constructor.constructor("window.hacked = true")()}}',
    '\u202Egnp.exe\u0007 <a href="javascript:window.hacked=true">x</a>',
  ]
  const person = await newPerson(secret)
  await secret
    .from('profiles')
    .update({
      full_name: '<img src=x onerror="window.hacked=true">',
      bio: payloads.join('\n'),
      avatar_url: 'https://x.example/"onerror="window.hacked=true',
    })
    .eq('id', person.id)
  await secret
    .from('comments')
    .insert(payloads.map((content) => ({ article_id: article.id, user_id: person.id, content })))
  await openDiscussion(page, paper.siteUrl + article.path)
  for (const payload of payloads) await expect(page.getByText(payload).first()).toBeVisible()
  await expect(page.locator('article.comment :is(script, iframe, svg, [onerror])')).toHaveCount(0)
  await expect(page.locator('#comments a[href^="javascript"]')).toHaveCount(0)
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  await secret.from('comments').delete().eq('user_id', person.id)
})

test('a thousand comments come in pages, and a link finds one of the oldest', async ({
  page,
  paper,
  secret,
}) => {
  test.setTimeout(120_000)
  const person = await newPerson(secret)
  const start = Date.parse('2026-01-01T00:00:00Z')
  const mark = unique('m')
  const { data } = await secret
    .from('comments')
    .insert(
      Array.from({ length: 1000 }, (_, i) => ({
        article_id: article.id,
        user_id: person.id,
        content: `${mark} number ${i}.`,
        created_at: new Date(start + i * 60_000).toISOString(),
      })),
    )
    .select('id, content')
  await openDiscussion(page, paper.siteUrl + article.path)
  await expect(page.locator('article.comment').first()).toBeVisible()
  const shown = () => page.locator('article.comment').count()
  expect(await shown()).toBeLessThan(80)
  const before = await shown()
  await page.getByRole('button', { name: 'Show earlier comments' }).click()
  await expect.poll(shown).toBe(before + 30)
  await expect(comment(page, `${mark} number 999.`)).toHaveCount(1)

  const old = data?.find(({ content }) => content.endsWith('number 500.'))?.id ?? ''
  // A poor phone: everything comes late, and one thing after the other.
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('about:blank')
  await page.goto(`${paper.siteUrl}${article.path}#comment-${old}`)
  await expect(page.locator(`#comment-${old}`)).toBeFocused({ timeout: 60_000 })
  await expect(page.locator(`#comment-${old}`)).toBeInViewport()
  await secret.from('comments').delete().eq('user_id', person.id)
})

test('the comment a link names stays in sight while the page above it grows, until the reader moves', async ({
  page,
  paper,
  secret,
}) => {
  const person = await newPerson(secret)
  const start = Date.parse('2026-02-01T00:00:00Z')
  const { data } = await secret
    .from('comments')
    .insert(
      Array.from({ length: 20 }, (_, i) => ({
        article_id: article.id,
        user_id: person.id,
        content: `Worth a link ${i}.`,
        created_at: new Date(start + i * 60_000).toISOString(),
      })),
    )
    .select('id')
  const linked = page.locator(`#comment-${data?.[10]?.id}`)
  await page.goto(`${paper.siteUrl}${article.path}#comment-${data?.[10]?.id}`)
  await expect(linked).toBeFocused()
  // As where a browser has no scroll anchoring of its own.
  const grow = () =>
    page.evaluate(() => {
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
  await expect(
    page.getByText('The comment you were looking for is not here any more.'),
  ).toBeVisible()
  await secret.from('comments').delete().eq('user_id', person.id)
})

test('on a slow network a comment is posted once and says that it is on its way', async ({
  paper,
  secret,
  member: { page, context },
}) => {
  await openDiscussion(page, paper.siteUrl + article.path)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 800,
    downloadThroughput: 30_000,
    uploadThroughput: 15_000,
  })
  const text = unique('Slowly')
  await page.getByLabel('Write a comment').fill(text)
  await page.getByRole('button', { name: 'Post Comment' }).dblclick()
  await expect(page.getByRole('button', { name: 'Posting...' })).toBeDisabled()
  await expect(comment(page, text)).toHaveCount(1)
  const { data } = await secret.from('comments').select('id').eq('content', text)
  expect(data).toHaveLength(1)
})

test('comments that the editors close in the settings are closed at once', async ({
  paper,
  secret,
  member: { page },
}) => {
  await openDiscussion(page, paper.siteUrl + article.path)
  const { data } = await secret.from('site_settings').select('id').single()
  const close = (comments_enabled: boolean) =>
    secret
      .from('site_settings')
      .update({ comments_enabled })
      .eq('id', data?.id ?? '')
  try {
    await close(false)
    await expect(page.getByText('Comments are closed at the moment.')).toBeVisible()
    await expect(page.getByLabel('Write a comment')).toHaveCount(0)
  } finally {
    await close(true)
  }
  await expect(page.getByLabel('Write a comment')).toBeVisible()
})
