import { expect } from '../../scripts/testing/browser.ts'
import { BAD_BACKENDS, spoil, uncaught } from './support/badBackend.ts'
import { test } from './support/test.ts'

const ARTICLE = '/article/city-puts-flood-model-online/'
const READABLE = [
  ['/', 'Discover Stories That Matter'],
  [ARTICLE, ''],
  ['/category/science/', 'Science'],
  ['/tag/city-hall/', 'City Hall'],
  ['/contact/', ''],
  ['/?search=river', 'Search Results'],
  ['/login', 'Sign In'],
] as const

for (const backend of BAD_BACKENDS) {
  test(`${backend.name}: every page of a visitor stays readable, and says what failed`, async ({
    page,
    paper,
  }) => {
    const errors = uncaught(page)
    await spoil(page, paper.apiUrl, backend)
    for (const [path, headline] of READABLE) {
      await page.goto(paper.siteUrl + path)
      await expect(page.getByRole('heading', { name: headline }).first(), path).toBeVisible()
      await page.mouse.wheel(0, 20_000)
      await expect(page.getByRole('contentinfo'), path).toBeVisible()
    }
    await page.goto(paper.siteUrl + ARTICLE)
    await page.locator('#comments').scrollIntoViewIfNeeded()
    const discussion = page.locator('#comments')
    await expect(discussion.getByText('The discussion could not be loaded.')).toBeVisible()
    await expect(discussion.getByRole('button', { name: 'Try Again' })).toBeVisible()
    expect((await page.getByRole('main').textContent())?.length).toBeGreaterThan(1500)
    expect(errors).toEqual([])
  })

  test(`${backend.name}: what a visitor typed is kept, and can be sent when it is well again`, async ({
    page,
    paper,
  }) => {
    const errors = uncaught(page)
    const heal = await spoil(page, paper.apiUrl, backend)
    await page.goto(`${paper.siteUrl}/login`)
    await page.getByLabel('Email').first().fill('editor@broadsheet.example')
    await page.getByLabel('Password', { exact: true }).fill('broadsheet-demo')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('alert')).toHaveText(/\S/)
    await expect(page.getByLabel('Email').first()).toHaveValue('editor@broadsheet.example')
    await heal()
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(`${paper.siteUrl}/`)
    expect(errors).toEqual([])
  })

  test(`${backend.name}: pages about oneself say what failed and can be tried again`, async ({
    paper,
    member: { page },
  }) => {
    const errors = uncaught(page)
    const heal = await spoil(page, paper.apiUrl, backend)
    for (const path of ['/bookmarks', '/profile']) {
      await page.goto(paper.siteUrl + path)
      const alert = page.getByRole('main').getByRole('alert').first()
      await expect(alert, path).toHaveText(/\S/)
      await expect(alert.getByRole('button', { name: 'Try Again' }), path).toBeVisible()
    }
    await heal()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
    expect(errors).toEqual([])
  })
}

test('a backend that takes its time delays no page', async ({ page, paper }) => {
  const errors = uncaught(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`${paper.apiUrl}/**`, async (route) => {
    await held
    await route.abort()
  })
  for (const [path, headline] of READABLE) {
    await page.goto(paper.siteUrl + path)
    await expect(page.getByRole('heading', { name: headline }).first(), path).toBeVisible()
  }
  release()
  expect(errors).toEqual([])
})

test('a browser that goes offline says so, and goes on when it is back', async ({
  paper,
  member: { page, context },
}) => {
  const errors = uncaught(page)
  await page.goto(paper.siteUrl + ARTICLE)
  const like = page.getByRole('button', { name: /^Like/ })
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  await context.setOffline(true)
  await like.click()
  await expect(page.getByText('That could not be saved. Please try again.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(false)
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  expect(errors).toEqual([])
})

test('a browser that refuses storage reads, searches, changes the theme and signs in for the page', async ({
  page,
  paper,
}) => {
  const errors = uncaught(page)
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })
  for (const [path, headline] of READABLE) {
    await page.goto(paper.siteUrl + path)
    await expect(page.getByRole('heading', { name: headline }).first(), path).toBeVisible()
  }
  await page.goto(paper.siteUrl + ARTICLE)
  const toggle = page.getByRole('button', { name: 'Dark theme' })
  const before = await toggle.getAttribute('aria-pressed')
  await toggle.click()
  await expect(toggle).not.toHaveAttribute('aria-pressed', before ?? '')
  await page.locator('#comments').scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { name: /^Comments \(\d+\)$/ })).toBeVisible()
  await page.getByRole('button', { name: /^Like/ }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(errors).toEqual([])
})

for (const [name, now] of [
  ['long past', '2001-02-03T04:05:06Z'],
  ['far ahead', '2060-02-03T04:05:06Z'],
] as const) {
  test(`a clock that is ${name} makes no page wrong or unreadable`, async ({ page, paper }) => {
    const errors = uncaught(page)
    await page.clock.setFixedTime(new Date(now))
    for (const [path, headline] of READABLE) {
      await page.goto(paper.siteUrl + path)
      await expect(page.getByRole('heading', { name: headline }).first(), path).toBeVisible()
    }
    await page.goto(paper.siteUrl + ARTICLE)
    for (const time of await page.locator('time').allTextContents())
      expect(time).not.toMatch(/NaN|Invalid|-\d+ /)
    expect(errors).toEqual([])
  })
}
