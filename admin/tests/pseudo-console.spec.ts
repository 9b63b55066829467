import type { Locator, Page } from 'playwright/test'
import postgres from 'postgres'
import type { SecretClient } from '../../scripts/database/client.ts'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import type { TestInstance } from '../../scripts/dev/testing/browser.ts'
import { expect, t, test } from '../../scripts/dev/testing/pseudo/browser.ts'
import { newAccount, oldestArticles, unique } from '../../site/tests/support/accounts.ts'
import { ageSignIn } from './support/ageSignIn.ts'
import { openAddress } from './support/console.ts'

const LISTS = [
  ...['articles', 'users', 'categories', 'tags', 'comments', 'messages', 'subscribers', 'jobs'],
  ...['audit_log', 'trash', 'invitations', 'images', 'guest_authors', 'assignments', 'templates'],
  ...['newsletter_issues', 'newsletter_lists'],
]
const NO_ROWS = `?filter=${encodeURIComponent('{"q":"ظظظظ"}')}`
const SENTENCE = 'هذا نص تجريبي لا يخص أحدًا.'

/** The part of an address that names a screen; its parameters change what the screen shows. */
const screenOf = (address: string) => /\/admin\/([^/?]*)/.exec(address)?.[1]

/** Opens a screen and waits for its content. Loads the console only if it is not open. */
async function open(page: Page, address: string): Promise<void> {
  const former = screenOf(page.url())
  if (former === undefined) await page.goto(address)
  else {
    // Another address of the same screen would show its headline at once.
    if (former === screenOf(address)) await change(page, address.replace(/\/admin\/.*/, UNKNOWN))
    await change(page, address)
  }
  await expect(page.getByRole('heading').first()).toBeVisible()
  // The bars of loading lines are hidden from assistive technology, which reads their text.
  const bars = page.getByRole('status').getByRole('progressbar', { includeHidden: true })
  await expect(bars).toHaveCount(0)
}

const UNKNOWN = '/admin/no-such-screen'

/** Opens an address of another screen. */
async function change(page: Page, address: string): Promise<void> {
  await page.evaluate(() => document.querySelector('main h1')?.classList.add('former'))
  await openAddress(page, address)
  await expect(page.locator('.former')).toHaveCount(0)
}

/** Adds a second factor to an account: the console then offers to reset it. */
async function addFactor({ databaseUrl }: TestInstance, account: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 })
  await sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (gen_random_uuid(), ${account}, 'totp', 'verified', now(), now())`
  await sql.end()
}

/** A comment that waits for approval and one that was reported, and an assignment of today. */
async function addWork(secret: SecretClient, author: string): Promise<void> {
  const { data: article } = await oldestArticles(secret, 1).single().throwOnError()
  const written = { article_id: article.id, user_id: author }
  const rows = [
    { ...written, content: `${SENTENCE} ١`, is_hidden: true, is_waiting: true },
    { ...written, content: `${SENTENCE} ٢`, is_hidden: false, is_waiting: false },
  ]
  const { data } = await secret
    .from('comments')
    .insert(rows)
    .select('id, is_waiting')
    .throwOnError()
  const idOf = (isWaiting: boolean) =>
    data.find(({ is_waiting }) => is_waiting === isWaiting)?.id ?? ''
  const reasons = ['first', 'links', 'word:١']
  await secret
    .from('comment_holds')
    .insert({ comment_id: idOf(true), reasons })
    .throwOnError()
  const report = { comment_id: idOf(false), user_id: author, reason: SENTENCE }
  await secret.from('comment_reports').insert(report).throwOnError()
  const today = new Date().toISOString()
  const assignment = { headline: SENTENCE, planned_for: today.slice(0, 10), deadline: today }
  await secret.from('assignments').insert(assignment).throwOnError()
}

/**
 * The first of each kind of button and menu: `Delete` of the first row stands for those of all rows, and `Columns` of one
 * list for those of all lists. Tabs are checked with the screens.
 *
 * @param seen - kinds of the former screens; the new ones are added.
 */
async function controlsOf(page: Page, seen: Set<string>): Promise<Locator[]> {
  const controls = page
    .getByRole('main')
    .locator('button:not([role=tab]), [role=combobox]:not(input)')
  const kinds = await controls.evaluateAll((elements) =>
    elements.map((element) => {
      const label = element.getAttribute('aria-label') ?? element.textContent ?? ''
      const isUsable = element.checkVisibility() && !element.hasAttribute('disabled')
      // What a button is for comes after a colon.
      const [action = ''] = label.split(':')
      return isUsable ? action.replace(/[^\u00c0-\u024f\u1e00-\u1eff]/g, '') : ''
    }),
  )
  return kinds.flatMap((kind, index) => {
    if (kind === '' || seen.has(kind)) return []
    seen.add(kind)
    return [controls.nth(index)]
  })
}

test('screens of the console, also without rows, are translated and fit', {
  tag: '@nightly',
}, async ({ asUser, testInstance: { adminUrl }, secret, check, page }) => {
  await page.goto(adminUrl)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await check(page, 'sign-in')
  await asUser('reader')
  await page.goto(adminUrl)
  await expect(page.getByRole('link', { name: t('console.guard.home') })).toBeVisible()
  await check(page, 'refusal')
  await asUser('admin', 'admin')
  // The console keeps the account that it was loaded with.
  await page.goto('about:blank')
  const lists = [
    'articles',
    'users',
    'categories',
    'tags',
    'comments',
    'images',
    'newsletter_issues',
  ]
  const screens = ['', ...lists.map((list) => list + NO_ROWS), 'no-such-screen']
  const calendars = ['calendar', 'calendar?view=week']
  const figures = ['audience', 'audience?range=today', 'audience?range=live']
  for (const path of [...screens, ...calendars, ...figures, 'imports', 'settings']) {
    await open(page, adminUrl + path)
    await check(page, path)
  }
  await expect(page.getByRole('tab')).toHaveCount(8)
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await check(page, `settings, ${await tab.textContent()}`)
  }
  await page.getByRole('button', { name: t('console.navigation.open') }).click()
  await check(page, 'navigation')
  const requireFactors = (mfa_required: boolean) =>
    secret.from('site_settings').update({ mfa_required }).not('id', 'is', null).throwOnError()
  await requireFactors(true)
  await page.goto(adminUrl)
  await expect(page.getByRole('link', { name: t('account.security.missingAction') })).toBeVisible()
  await check(page, 'second factor required')
  await requireFactors(false)
})

test('dialogs, menus and notices of the console are translated and fit', {
  tag: '@nightly',
}, async ({ asUser, testInstance, secret, check }) => {
  test.setTimeout(300_000)
  const { adminUrl } = testInstance
  const { page, account } = await asUser('admin', 'admin')
  await secret
    .from('contact_messages')
    .insert({ name: 'ليلى', email: account.email, subject: SENTENCE, message: SENTENCE })
    .throwOnError()
  const author = await newAccount(secret, 'author')
  await addFactor(testInstance, author.id)
  await addWork(secret, author.id)
  const ids = []
  for (const title of [1, 2, 3].map((number) => `${SENTENCE} ${number}`)) {
    const row = { ...articleRow(unique('pseudo'), { author_id: author.id }), title }
    ids.push(await insertedId(secret, 'articles', row))
  }
  // Two in the trash: the button of the first row restores it.
  await secret.from('articles').delete().in('id', ids.slice(1)).throwOnError()
  const others = [
    `users/${author.id}`,
    'calendar?view=board',
    'audience?range=any',
    'publishing',
    'settings',
  ]
  const seen = new Set<string>()
  for (const path of [...LISTS, ...others]) {
    await open(page, adminUrl + path)
    await check(page, path)
    for (const control of await controlsOf(page, seen)) {
      // A button may remove an image and itself; the next one is in a tab that is not open.
      if (!(await control.isVisible())) continue
      // Saving the settings loads the page again, which would interrupt the check.
      if (path === 'settings' && (await control.getAttribute('type')) === 'submit') continue
      const name = await control.evaluate(
        (one) => one.getAttribute('aria-label') ?? one.textContent,
      )
      await control.click()
      await check(page, `${path}, ${name}`)
      await page.keyboard.press('Escape')
      const isSame =
        page.url() === adminUrl + path && (await page.getByRole('dialog').count()) === 0
      if (!isSame) await open(page, adminUrl + path)
    }
  }
  // Leaves a form whose changes are not saved.
  await page.goto(`${adminUrl}trash`)
  await page.getByRole('main').getByRole('listitem').getByRole('checkbox').first().check()
  await check(page, 'trash, selected')
  await open(page, `${adminUrl}users`)
  await page.getByRole('main').getByRole('checkbox').first().check()
  await check(page, 'users, selected')

  await open(page, `${adminUrl}users/${author.id}`)
  await ageSignIn(page, testInstance, account)
  const change = t('console.resources.users.changeRole')
  const values = { change, username: author.username }
  await page.getByRole('button', { name: t('console.resources.users.changeOf', values) }).click()
  await page.getByRole('menuitemradio').first().click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await expect(page.getByRole('dialog', { name: t('account.reauth.title') })).toBeVisible()
  await check(page, 'recent sign-in')
})
