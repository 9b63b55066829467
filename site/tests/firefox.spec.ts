import type { Locator, Page } from 'playwright/test'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { expect, PUBLISHED, test } from '../../scripts/dev/testing/browser.ts'
import { browserOf, newAccount, unique } from './support/accounts.ts'
import {
  choosePicture,
  contentField,
  LONG_TEXT,
  openEditor,
  titleField,
} from './support/writing.ts'

/**
 * Journeys of reader, user, author and admin in Firefox; all other tests run in Chromium. Text is typed key by
 * key, because React does not always notice Playwright's `fill` in Firefox.
 */
test.skip(!process.env.FIREFOX_PATH, 'No Firefox on this machine.')

test.slow(true, 'Texts are typed key by key, and each key waits for a response of the browser.')

const ARTICLE = '/article/city-puts-flood-model-online/'

async function type(field: Locator, text: string): Promise<void> {
  await field.click()
  await field.pressSequentially(text)
  await expect(field).toHaveValue(text)
}

/** Checks that nothing is wider than the window without its scroll bar. */
async function expectFit(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, page.url()).toBeLessThanOrEqual(0)
}

test('in Firefox a reader uses the front page, an article, a section, search and theme', async ({
  page,
  testInstance,
}) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(testInstance.siteUrl)
  const main = page.getByRole('main')
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expectFit(page)
  }
  const headline = main.getByRole('article').first().getByRole('heading').getByRole('link')
  const title = ((await headline.textContent()) ?? '').replace(/\s+/g, ' ').trim()
  await headline.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('heading', { name: 'Related' })).toBeVisible()
  await expectFit(page)

  await page.getByRole('navigation').getByRole('link', { name: 'Science' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Science' })).toBeVisible()
  const search = page.getByRole('banner').getByRole('searchbox').last()
  await type(search, 'fudge gatekeeper')
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: /Search Results/ })).toBeVisible()
  await expect(main.getByRole('link', { name: /flood model/ }).first()).toBeVisible()

  const toggle = page.getByRole('button', { name: 'Dark theme' })
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await page.goto(`${testInstance.siteUrl}/about/`)
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')

  await page.setViewportSize({ width: 360, height: 740 })
  await page.locator('[data-menu] summary').click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Technology' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Technology' })).toBeVisible()
  expect(errors).toEqual([])
})

test('in Firefox a user signs up, comments, replies, bookmarks the article, signs out and returns', async ({
  page,
  testInstance,
}) => {
  const username = unique('vixen')
  await page.goto(testInstance.siteUrl + ARTICLE)
  await page.getByRole('button', { name: /^Like/ }).first().click()
  await expect(page).toHaveURL(/\/login\/?\?from=/)
  await page.getByRole('main').getByRole('link', { name: 'Sign Up', exact: true }).click()
  await type(page.getByLabel('Username'), username)
  await type(page.getByLabel('Full Name'), 'Vera Vixen')
  await type(page.getByLabel('Email').first(), `${username}@example.com`)
  await type(page.getByLabel('Password', { exact: true }), '7f3k9q')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(new RegExp(`${ARTICLE}$`))

  await page.locator('#comments').scrollIntoViewIfNeeded()
  const text = unique('Seen from a burrow')
  await type(page.getByLabel('Write a comment'), text)
  await page.getByRole('button', { name: 'Post Comment' }).click()
  const comment = page.locator('article[data-comment]').filter({ hasText: text })
  await expect(comment).toContainText('just now')
  await comment.getByRole('button', { name: 'Reply' }).click()
  await expect(page.getByText(`Replying to @${username}`)).toBeVisible()
  await page.getByLabel('Write a reply').pressSequentially('and again')
  await page.getByRole('button', { name: 'Post Reply' }).click()
  await expect(page.locator('[data-replies]').getByText('and again')).toBeVisible()

  const bookmark = page.getByRole('button', { name: /^Bookmark/ }).first()
  await bookmark.click()
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
  await page.goto(`${testInstance.siteUrl}/bookmarks`)
  await expect(page.getByText('Showing 1 of 1 bookmarks')).toBeVisible()
  await page.getByRole('button', { name: 'Your account' }).click()
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await loaded
  await page.goto(`${testInstance.siteUrl}/login`)
  await type(page.getByLabel('Email').first(), `${username}@example.com`)
  await type(page.getByLabel('Password', { exact: true }), '7f3k9q')
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
})

test('in Firefox an author writes an article with a picture and publishes it', async ({
  browser,
  page: reader,
  testInstance,
  secret,
}) => {
  const context = await browserOf(browser, testInstance, await newAccount(secret, 'writer'))
  const page = await context.newPage()
  await openEditor(page, testInstance)
  const title = unique('Written under another engine')
  await type(titleField(page), title)
  await contentField(page).click()
  await page.keyboard.type(LONG_TEXT)
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Science' })
  await choosePicture(page)
  await page.getByRole('button', { name: 'Published', exact: true }).click()
  await page.getByRole('button', { name: 'Create Article' }).click()
  await expect(page.getByText('Article created successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible(PUBLISHED)
  await expect(async () => {
    expect((await reader.goto(page.url()))?.status()).toBe(200)
  }).toPass(PUBLISHED)
  await expect(reader.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(reader.getByText('The ferry is late again').first()).toBeVisible()
  await context.close()
})

test('in Firefox an admin opens the console, finds an article and sees what is published', async ({
  page,
  testInstance,
}) => {
  await page.goto(testInstance.adminUrl)
  await type(page.getByLabel('Email'), 'editor@broadsheet.example')
  await type(page.getByLabel('Password'), 'broadsheet-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const menu = page.getByRole('navigation')
  await menu.getByRole('link', { name: 'Articles' }).click()
  await type(page.getByPlaceholder('Search title and excerpt...'), 'flood model')
  await expect(page.getByText(/^Found: \d+ article/)).toBeVisible()
  await expect(page.getByText('City puts its flood model online').first()).toBeVisible()
  await menu.getByRole('link', { name: 'Publishing' }).click()
  await expect(page.getByRole('heading', { name: 'Last runs' })).toBeVisible()
  await menu.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByLabel(/^Site Name/)).toHaveValue('The Ferryman')
})

test('in Firefox opening an article counts one view, and a link to a comment scrolls to it', async ({
  page,
  testInstance,
  secret,
}) => {
  const slug = unique('linked-to')
  const id = await insertedId(secret, 'articles', articleRow(slug))
  const address = `${testInstance.siteUrl}/article/${slug}/`
  // Polled without a browser, because opening the page would count a view.
  await expect(async () => expect((await fetch(address)).status).toBe(200)).toPass(PUBLISHED)
  const reader = await newAccount(secret)
  const rows = Array.from({ length: 12 }, (_, n) => ({
    ...{ article_id: id, user_id: reader.id, content: `Remark ${n}` },
  }))
  const { data } = await secret.from('comments').insert(rows).select('id')
  const comment = `comment-${data?.[3]?.id}`
  await page.goto(`${address}#${comment}`, { waitUntil: 'networkidle' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(comment)
  await expect(page.locator(`#${comment}`)).toBeInViewport()
  await expect(page.locator('.byline [data-views]')).toHaveText('1 view')
  const views = async () => {
    await secret.rpc('roll_up_views')
    const { data } = await secret.from('articles').select('views_count').eq('id', id).single()
    return data?.views_count
  }
  await expect.poll(views).toBe(1)
})
