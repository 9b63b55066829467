import { clientFor } from '../../scripts/database/client.ts'
import { expect, signIn, type TestInstance } from '../../scripts/dev/testing/browser.ts'
import { startTestInstance } from '../../scripts/dev/testing/testInstance.ts'
import { ROLE_LABELS, type Role } from '../../shared/permissions.ts'
import { storeSession } from './support/accounts.ts'
import { test as base } from './support/test.ts'

/** The demo as `npm start` shows it, with what its staff works on; the instance of other tests has fronts by default. */
const test = base.extend<object, { demoInstance: TestInstance }>({
  demoInstance: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from here.
    async ({}, use) => {
      const { testInstance, stop } = await startTestInstance('Demo', null, true)
      await use(testInstance)
      await stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  testInstance: ({ demoInstance }, use) => use(demoInstance),
  secret: ({ testInstance: { apiUrl, secretKey } }, use) => use(clientFor(apiUrl, secretKey)),
})

const password = 'broadsheet-demo'
const account = (name: string) => ({ email: `${name}@broadsheet.example`, password })

test('readers see curated fronts, live coverage, a correction, a gallery, co-authors and a removal', {
  tag: '@nightly',
}, async ({ page, testInstance: { siteUrl } }) => {
  await page.goto(siteUrl)
  const lead = page.getByRole('heading', {
    name: 'The ferry is coming back to the Wend',
    exact: true,
  })
  await expect(lead).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Harbor and money' })).toBeVisible()
  const box = page.getByRole('region', { name: 'Now on the river' })
  await box.getByRole('link', { name: /^The gates at Lockside are closed/ }).click()

  const pinned = page.getByRole('article', { name: 'Saltmarsh Road is shut' })
  await expect(pinned.filter({ hasText: 'Pinned' })).toContainText('Mara Lindqvist')
  await expect(page.getByRole('heading', { name: 'Key events' })).toBeVisible()

  await page.goto(`${siteUrl}/category/science/`)
  await expect(page.getByText('How we report science')).toBeVisible()
  await page.goto(`${siteUrl}/corrections/`)
  await expect(page.getByText('In the play, the village is given up in 1908.')).toBeVisible()
  await page.goto(`${siteUrl}/article/rent-by-tram-stop/`)
  await expect(page.locator('[data-card="gallery"]')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ines Calloway' }).first()).toBeVisible()

  const removed = await page.goto(`${siteUrl}/article/deposits-on-bell-street/`)
  expect(removed?.status()).toBe(410)
  await expect(page.getByRole('heading', { name: 'This Page Was Removed' })).toBeVisible()
})

test('an editor finds drafts in review, a filled calendar and the removal', {
  tag: '@nightly',
}, async ({ page, testInstance: { adminUrl } }) => {
  await page.goto(`${adminUrl}calendar?view=board`)
  await signIn(page, 'news-editor@broadsheet.example')
  const column = (name: string) => page.getByRole('region', { name })
  await expect(column('Planned').getByRole('listitem')).toHaveCount(7)
  await expect(column('In review').getByRole('listitem')).toHaveCount(2)
  await expect(column('Changes requested')).toContainText('The Playhouse raises its prices')
  await expect(column('Approved')).toContainText('Athletic will get a roof')
  await expect(column('Scheduled').getByRole('listitem')).toHaveCount(4)

  await page.goto(`${adminUrl}assignments`)
  await expect(page.getByText('An interview with the new harbor master')).toBeVisible()
  await page.goto(`${adminUrl}live_coverage`)
  await expect(
    page.getByText('The gates at Lockside are closed: high water on the Wend'),
  ).toBeVisible()
  await page.goto(`${adminUrl}legal-removals`)
  await expect(page.getByText(/^Preliminary injunction of the Superior Court/)).toBeVisible()
})

const ACCOUNTS: readonly (readonly [Role, string])[] = [
  ['contributor', 'contributor'],
  ['author', 'author'],
  ['editor', 'news-editor'],
  ['admin', 'editor'],
]

test('the demo accounts of the staff sign in to the console, the demo reader to the site only', {
  tag: '@nightly',
}, async ({ context, page, testInstance }) => {
  await page.goto(testInstance.adminUrl)
  for (const [role, name] of ACCOUNTS) {
    await signIn(page, account(name).email)
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    await expect(page.getByText(ROLE_LABELS[role], { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Sign Out' }).click()
  }
  await expect(page.getByLabel('Email')).toBeVisible()

  await storeSession(context, testInstance, account('reader'))
  await page.goto(`${testInstance.siteUrl}/profile`)
  const details = page.getByRole('region', { name: 'Account Information' })
  await expect(details).toContainText(account('reader').email)
  await page.goto(testInstance.adminUrl)
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
})
