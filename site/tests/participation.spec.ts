import { expect } from '../../scripts/testing/browser.ts'
import { newArticle, newPerson, unique } from './support/people.ts'
import { test } from './support/test.ts'

const ARTICLE = '/article/comet-in-the-wrong-drawer/'

test('a visitor who only reads loads neither React nor the client of the backend', async ({
  page,
  paper,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(paper.siteUrl + ARTICLE, { waitUntil: 'networkidle' })
  const heavy = scripts.filter((path) => /\/(client|auth|module|react|\w+\.island)\./.test(path))
  expect(heavy).toEqual([])
  await page.getByRole('button', { name: 'Subscribe' }).hover()
  await expect.poll(() => scripts.some((path) => /\/client\./.test(path))).toBe(true)
  expect(scripts.filter((path) => /\/(auth|module)\./.test(path))).toEqual([])
})

test('a like is counted once, however fast it is clicked, and in two tabs', async ({
  page,
  paper,
  secret,
  signedIn,
}) => {
  const article = await newArticle(secret, page, paper)
  const person = await newPerson(secret)
  const context = await signedIn(person)
  const [one, other] = [await context.newPage(), await context.newPage()]
  const likeIn = (tab: typeof one) => tab.getByRole('button', { name: /^Like/ })
  for (const tab of [one, other]) await tab.goto(paper.siteUrl + article.path)
  await likeIn(one).click()
  await expect(likeIn(one)).toHaveAttribute('aria-pressed', 'true')
  await expect(likeIn(one)).toHaveText('Like1')
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
  await expect(likeIn(one)).toHaveText('Like1')
  await expect(likeIn(one)).toHaveAttribute('aria-pressed', 'true')
  await likeIn(one).click()
  await expect.poll(likes).toBe(0)

  await one.getByRole('button', { name: 'Bookmark' }).click()
  await expect(one.getByRole('button', { name: 'Bookmark' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect
    .poll(async () => (await secret.from('bookmarks').select('id').eq('user_id', person.id)).data)
    .toHaveLength(1)
})

test('a like that cannot be saved goes back to what is true, and says so', async ({
  paper,
  member: { page },
}) => {
  await page.goto(paper.siteUrl + ARTICLE)
  const like = page.getByRole('button', { name: /^Like/ })
  await expect(like).toHaveText(/Like\d/)
  const before = await like.textContent()
  await page.route('**/rpc/toggle_like', (route) => route.abort())
  await like.click()
  await expect(page.getByText('That could not be saved. Please try again.')).toBeVisible()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await expect(like).toHaveText(before ?? '')
})

test('an opening counts one view; a robot without JavaScript counts none', async ({
  browser,
  page,
  paper,
  secret,
}) => {
  // Openings on the way to the article would be counted while the test counts.
  await page.route('**/rpc/record_view', (route) => route.abort())
  const article = await newArticle(secret, page, paper)
  await page.unroute('**/rpc/record_view')
  const views = async () =>
    (await secret.from('articles').select('views_count').eq('id', article.id).single()).data
      ?.views_count ?? -1
  const before = await views()
  const robot = await browser.newContext({ javaScriptEnabled: false })
  await (await robot.newPage()).goto(paper.siteUrl + article.path)
  await robot.close()
  const counted = page.waitForResponse('**/rpc/record_view')
  await page.goto(paper.siteUrl + article.path, { waitUntil: 'networkidle' })
  await counted
  expect(await views()).toBe(before + 1)
  await expect(page.locator('.byline [data-views]')).toHaveText(
    new RegExp(`^${before + 1} views?$`),
  )
})

test('an article is shared in a small window, and its address copied', async ({
  browser,
  paper,
}) => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  await context.route('https://www.reddit.com/**', (route) => route.fulfill({ body: 'ok' }))
  const page = await context.newPage()
  await page.goto(paper.siteUrl + ARTICLE)
  const share = page.getByRole('region', { name: 'Like, save and share' })
  for (const name of ['Twitter', 'Facebook', 'LinkedIn', 'WhatsApp', 'Telegram', 'Reddit']) {
    await expect(share.getByRole('link', { name })).toBeVisible()
  }
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    share.getByRole('link', { name: 'Reddit' }).click(),
  ])
  expect(popup.url()).toContain(encodeURIComponent(paper.siteUrl + ARTICLE))
  await expect
    .poll(() => popup.evaluate(() => [window.innerWidth, window.innerHeight]))
    .toEqual([600, 400])
  await popup.close()

  await share.getByRole('button', { name: 'Copy link' }).click()
  await expect(share.getByRole('button', { name: 'Link copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(paper.siteUrl + ARTICLE)
  await expect(share.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await context.close()
})

test('where the device has a share sheet, that is offered instead', async ({ page, paper }) => {
  await page.addInitScript(() => {
    const host = window as Window & { shared?: unknown }
    navigator.share = async (data) => {
      host.shared = data
    }
  })
  await page.goto(paper.siteUrl + ARTICLE)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const shared = await page.evaluate(() => (window as Window & { shared?: ShareData }).shared)
  expect(shared?.url).toBe(paper.siteUrl + ARTICLE)
  await expect(page.getByRole('link', { name: 'Reddit' })).toBeHidden()
})

test('the newsletter box says what came of it, and is quiet again after a while', async ({
  page,
  paper,
  secret,
}) => {
  const email = `${unique('subscriber')}@example.com`
  await page.goto(`${paper.siteUrl}/#newsletter`)
  const box = page.locator('#newsletter')
  await expect(box).toBeInViewport()
  // Without a touch before: the click itself wakes the form and is done again.
  await box.getByRole('button', { name: 'Subscribe' }).dispatchEvent('click')
  await expect(box.getByText('Please enter a valid email address')).toBeVisible()
  const field = box.getByLabel('Email address')
  await field.fill('nobody@nowhere')
  await field.press('Enter')
  await expect(box.getByText('Please enter a valid email address')).toBeVisible()
  await field.fill(email)
  await page.route('**/rest/v1/newsletter_subscribers', (route) => route.abort())
  await field.press('Enter')
  await expect(box.getByText('Failed to subscribe. Please try again.')).toBeVisible()
  await expect(field).toHaveValue(email)
  await page.unroute('**/rest/v1/newsletter_subscribers')
  await field.press('Enter')
  await expect(box.getByText('Successfully subscribed to newsletter!')).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(box.getByText('Successfully subscribed to newsletter!')).toBeHidden()
  await field.fill(email.toUpperCase())
  await field.press('Enter')
  await expect(box.getByText('You are already subscribed!')).toBeVisible()
  const { data } = await secret.from('newsletter_subscribers').select('email').eq('email', email)
  expect(data).toHaveLength(1)
})

test('a message reaches the newsroom; one from a program does not', async ({
  page,
  paper,
  secret,
}) => {
  const subject = unique('About the ferry')
  await page.goto(`${paper.siteUrl}/contact/`)
  await page.getByRole('button', { name: 'Send Message' }).click()
  for (const name of ['Name', 'Email', 'Subject', 'Message']) {
    await expect(page.getByText(`${name} is required`)).toBeVisible()
  }
  await page.getByLabel('Name').fill('Ada')
  await expect(page.getByText('Name is required')).toBeHidden()
  const main = page.getByRole('main')
  await main.getByLabel('Email').fill('ada@example.com')
  await main.getByLabel('Subject').fill(subject)
  await main.getByRole('textbox', { name: 'Message' }).fill('Too late')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message must be at least 10 characters')).toBeVisible()
  await main.getByRole('textbox', { name: 'Message' }).fill('It was late on Tuesday again.')

  await page.locator('.contact-form [name=leave_blank]').evaluate((input: HTMLInputElement) => {
    input.value = 'buy now'
  })
  await page.getByRole('button', { name: 'Send Message' }).click()
  const failure = 'Failed to send message. Please try again or email us directly.'
  await expect(page.getByText(failure)).toBeVisible()
  await expect(main.getByRole('textbox', { name: 'Message' })).toHaveValue(
    'It was late on Tuesday again.',
  )

  await page.locator('.contact-form [name=leave_blank]').evaluate((input: HTMLInputElement) => {
    input.value = ''
  })
  await page.getByRole('button', { name: 'Send Message' }).click()
  const success = "Message sent successfully! We'll get back to you within 24-48 hours."
  await expect(page.getByText(success)).toBeVisible()
  await expect(main.getByRole('textbox', { name: 'Message' })).toHaveValue('')
  await main.getByLabel('Subject').fill('x')
  await expect(page.getByText(success)).toBeHidden()
  const { data } = await secret.from('contact_messages').select().eq('subject', subject)
  expect(data).toHaveLength(1)
})

test('a bell tells of replies and comments', async ({ page, paper, secret, signedIn }) => {
  const [author, other] = [await newPerson(secret, 'author'), await newPerson(secret)]
  const article = await newArticle(secret, page, paper, { author_id: author.id })
  const { data: comment } = await secret
    .from('comments')
    .insert({ article_id: article.id, user_id: other.id, content: 'Well observed.' })
    .select('id')
    .single()
  const context = await signedIn(author)
  const desk = await context.newPage()
  await desk.goto(`${paper.siteUrl}/about/`)
  await desk.getByRole('button', { name: 'Notifications, 1 new' }).click()
  const notice = desk.getByRole('link', { name: /commented on your article/ })
  await expect(notice).toContainText('Well observed.')
  await expect(desk.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await notice.click()
  await expect(desk).toHaveURL(new RegExp(`${article.path}#comment-${comment?.id}$`))
  await expect(desk.locator(`#comment-${comment?.id}`)).toBeFocused()
  await expect(desk.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})
