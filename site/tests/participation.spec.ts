import { expect } from '../../scripts/dev/testing/browser.ts'
import { newAccount, newArticle } from './support/accounts.ts'
import { test } from './support/test.ts'

const ARTICLE = '/article/comet-in-the-wrong-drawer/'

test('a visitor who only reads loads neither React nor the backend client', async ({
  page,
  testInstance,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(testInstance.siteUrl + ARTICLE, { waitUntil: 'networkidle' })
  const heavy = scripts.filter((path) => /\/(client|auth|module|react|\w+\.island)\./.test(path))
  expect(heavy).toEqual([])
  await page.getByRole('button', { name: 'Subscribe' }).hover()
  await expect.poll(() => scripts.some((path) => /\/client\./.test(path))).toBe(true)
  expect(scripts.filter((path) => /\/(auth|module)\./.test(path))).toEqual([])
})

// spec: like
test('a like is counted once, however fast it is clicked, and in two tabs', async ({
  page,
  testInstance,
  secret,
  signedIn,
}) => {
  const article = await newArticle(secret, page, testInstance)
  const account = await newAccount(secret)
  const context = await signedIn(account)
  const [one, other] = [await context.newPage(), await context.newPage()]
  const likeIn = (tab: typeof one) => tab.getByRole('button', { name: /^Like/ }).first()
  for (const tab of [one, other]) await tab.goto(testInstance.siteUrl + article.path)
  await likeIn(one).click()
  await expect(likeIn(one)).toHaveAttribute('aria-pressed', 'true')
  await expect(likeIn(one)).toHaveText('Like 1')
  await likeIn(other).dblclick()
  await likeIn(other).click()
  await expect(likeIn(other)).toHaveAttribute('aria-pressed', 'true')
  const likes = async () => {
    const { count } = await secret
      .from('likes')
      .select('id', { count: 'exact', head: true })
      .eq('article_id', article.id)
    return count
  }
  await expect.poll(likes).toBe(1)
  await one.reload()
  await expect(likeIn(one)).toHaveText('Like 1')
  await expect(likeIn(one)).toHaveAttribute('aria-pressed', 'true')
  await likeIn(one).click()
  await expect.poll(likes).toBe(0)

  await one.getByRole('button', { name: 'Bookmark' }).first().click()
  await expect(one.getByRole('button', { name: 'Bookmark' }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect
    .poll(async () => (await secret.from('bookmarks').select('id').eq('user_id', account.id)).data)
    .toHaveLength(1)
})

test('the buttons under the byline and at the end of an article show the same state', async ({
  page,
  testInstance,
  secret,
  colleague,
}) => {
  const article = await newArticle(secret, page, testInstance)
  const reader = await colleague(await newAccount(secret))
  await reader.goto(testInstance.siteUrl + article.path)
  const head = reader.getByRole('region', { name: 'Like, save and share', exact: true })
  const end = reader.getByRole('region', { name: 'Like, save and share, at the end' })
  await expect(head).toBeInViewport()
  await head.getByRole('button', { name: 'Like' }).click()
  for (const place of [head, end]) {
    const like = place.getByRole('button', { name: 'Like 1' })
    await expect(like).toHaveAttribute('aria-pressed', 'true')
  }
  await end.getByRole('button', { name: 'Bookmark' }).click()
  await expect(head.getByRole('button', { name: 'Bookmark' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await head.getByRole('link', { name: 'Comments' }).click()
  await reader.getByLabel('Write a comment').fill('In step.')
  await reader.getByRole('button', { name: 'Post Comment' }).click()
  for (const place of [head, end])
    await expect(place.getByRole('link', { name: 'Comments 1' })).toBeAttached()
  const menu = head.locator('summary', { hasText: 'Share' })
  await menu.click()
  await expect(head.getByRole('link', { name: 'Reddit' })).toBeVisible()
  await reader.keyboard.press('Escape')
  await expect(head.getByRole('link', { name: 'Reddit' })).toBeHidden()
  await expect(menu).toBeFocused()
})

// spec: errors-like
test('a like that cannot be saved is reverted with a message', async ({
  testInstance,
  member: { page },
}) => {
  await page.goto(testInstance.siteUrl + ARTICLE)
  const like = page.getByRole('button', { name: /^Like/ }).first()
  await expect(like).toHaveText(/Like \d/)
  const before = await like.textContent()
  await page.route('**/rpc/toggle_like', (route) => route.abort())
  await like.click()
  await expect(page.getByText('That could not be saved. Please try again.')).toBeVisible()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await expect(like).toHaveText(before ?? '')
})

// spec: article-views
test('opening an article counts one view; a robot without JavaScript counts none', async ({
  browser,
  page,
  testInstance,
  secret,
}) => {
  // Views of other pages on the way would be counted, too.
  await page.route('**/rpc/record_view', (route) => route.abort())
  const article = await newArticle(secret, page, testInstance)
  await page.unroute('**/rpc/record_view')
  const views = async () => {
    await secret.rpc('roll_up_views')
    const { data } = await secret
      .from('articles')
      .select('views_count')
      .eq('id', article.id)
      .single()
    return data?.views_count ?? -1
  }
  const before = await views()
  const robot = await browser.newContext({ javaScriptEnabled: false })
  await (await robot.newPage()).goto(testInstance.siteUrl + article.path)
  await robot.close()
  const counted = page.waitForResponse('**/rpc/record_view')
  await page.goto(testInstance.siteUrl + article.path, { waitUntil: 'networkidle' })
  await counted
  // At once, before it is counted for all readers.
  const shown = page.locator('.byline [data-views]')
  await expect(shown).toHaveText(new RegExp(`^${before + 1} views?$`))
  // Polled: a transaction of the publisher may be open, and the next roll-up counts the view.
  await expect.poll(views).toBe(before + 1)
  const again = page.waitForResponse('**/rpc/record_view')
  await page.reload({ waitUntil: 'networkidle' })
  await again
  await expect(shown).toHaveText(new RegExp(`^${before + 1} views?$`))
  expect(await views()).toBe(before + 1)
})

test('a browser with Global Privacy Control sends no view', async ({
  browser,
  page,
  testInstance,
  secret,
}) => {
  const article = await newArticle(secret, page, testInstance)
  const context = await browser.newContext()
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  )
  const reader = await context.newPage()
  const sent: string[] = []
  reader.on('request', (request) => sent.push(request.url()))
  await reader.goto(testInstance.siteUrl + article.path, { waitUntil: 'networkidle' })
  await expect(reader.locator('.byline [data-views]')).toBeVisible()
  expect(sent.filter((url) => url.includes('record_view'))).toEqual([])
  await context.close()
})

// spec: share
test('an article is shared in a small window, and its address is copied', async ({
  browser,
  testInstance,
}) => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  await context.route('https://www.reddit.com/**', (route) => route.fulfill({ body: 'ok' }))
  const page = await context.newPage()
  await page.goto(testInstance.siteUrl + ARTICLE)
  const share = page.getByRole('region', { name: 'Like, save and share, at the end' })
  for (const name of ['Twitter', 'Facebook', 'LinkedIn', 'WhatsApp', 'Telegram', 'Reddit']) {
    await expect(share.getByRole('link', { name })).toBeVisible()
  }
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    share.getByRole('link', { name: 'Reddit' }).click(),
  ])
  expect(popup.url()).toContain(encodeURIComponent(testInstance.siteUrl + ARTICLE))
  await expect
    .poll(() => popup.evaluate(() => [window.innerWidth, window.innerHeight]))
    .toEqual([600, 400])
  await popup.close()

  await share.getByRole('button', { name: 'Copy link' }).click()
  await expect(share.getByRole('button', { name: 'Link copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    testInstance.siteUrl + ARTICLE,
  )
  await expect(share.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await context.close()
})

test('devices with a share sheet offer it instead', async ({ page, testInstance }) => {
  await page.addInitScript(() => {
    const host = window as Window & { shared?: unknown }
    navigator.share = async (data) => {
      host.shared = data
    }
  })
  await page.goto(testInstance.siteUrl + ARTICLE)
  await page.getByRole('button', { name: 'Share', exact: true }).first().click()
  const shared = await page.evaluate(() => (window as Window & { shared?: ShareData }).shared)
  expect(shared?.url).toBe(testInstance.siteUrl + ARTICLE)
  await expect(page.getByRole('link', { name: 'Reddit' })).toHaveCount(0)
})

// spec: decisions-bell
test('the bell shows replies and comments', async ({ page, testInstance, secret, signedIn }) => {
  const [author, other] = [await newAccount(secret, 'author'), await newAccount(secret)]
  const article = await newArticle(secret, page, testInstance, { author_id: author.id })
  const { data: comment } = await secret
    .from('comments')
    .insert({ article_id: article.id, user_id: other.id, content: 'Well observed.' })
    .select('id')
    .single()
  const context = await signedIn(author)
  const authorPage = await context.newPage()
  await authorPage.goto(`${testInstance.siteUrl}/about/`)
  await authorPage.getByRole('button', { name: 'Notifications, 1 new' }).click()
  const notice = authorPage.getByRole('link', { name: /commented on your article/ })
  await expect(notice).toContainText('Well observed.')
  await expect(authorPage.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await notice.click()
  await expect(authorPage).toHaveURL(new RegExp(`${article.path}#comment-${comment?.id}$`))
  await expect(authorPage.locator(`#comment-${comment?.id}`)).toBeFocused()
  await expect(authorPage.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})
