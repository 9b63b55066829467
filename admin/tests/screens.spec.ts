import type { Page } from 'playwright/test'
import type { clientFor } from '../../scripts/database/client.ts'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { ALL, violations } from '../../scripts/dev/testing/axe.ts'
import { expect, type TestInstance, test } from '../../scripts/dev/testing/browser.ts'
import { EDITOR, newAccount, storeSession, unique } from '../../site/tests/support/accounts.ts'
import { openAddress } from './support/console.ts'

type Secret = ReturnType<typeof clientFor>

/**
 * Screens with their headline: those whose rows have the long words, and one of each other kind. Those that
 * consist of the same parts are compared with the window by pseudo-console.spec.ts. Two screens with the same headline
 * are apart, because `open` would load the console again.
 */
const SCREENS = [
  ['', 'Dashboard'],
  ['articles', 'Articles'],
  ['calendar', 'Calendar'],
  ['audience', 'Audience'],
  ['calendar?view=board', 'Calendar'],
  ['breaking-news', 'Breaking news'],
  ['live_coverage', 'Live coverage'],
  ['legal-removals', 'Legal removals'],
  ['templates/create', 'New template'],
  ['images', 'Images'],
  ['users', 'Users Management'],
  ['invitations', 'Invitations'],
  ['categories', 'Categories Management'],
  ['tags', 'Tags Management'],
  ['comments', 'Comments'],
  ['corrections', 'Corrections'],
  ['error_reports', 'Error reports'],
  ['content_notices', 'Notices'],
  ['comment_objections', 'Objections'],
  ['messages', 'Messages'],
  ['subscribers', 'Subscribers'],
  ['newsletter-delivery', 'Delivery of newsletters'],
  ['publishing', 'Publishing'],
  ['audit_log', 'Audit log'],
  ['menus', 'Menus'],
  ['settings', 'Settings'],
  ['trash', 'Trash'],
  ['settings?tab=advanced', 'Settings'],
] as const

/** Screens that no other test checks, and that consist of other parts than the former ones. */
const INSPECTED: readonly string[] = [
  ...['', 'articles', 'calendar', 'calendar?view=board', 'audience', 'breaking-news'],
  ...['legal-removals', 'templates/create', 'users', 'categories', 'comments'],
  ...['content_notices', 'messages', 'newsletter-delivery', 'publishing', 'menus', 'settings'],
]

/** Screens of different kinds: rows that become cards, figures, a form. */
const DARK: readonly string[] = ['', 'articles', 'comments', 'settings']

async function open(
  page: Page,
  testInstance: TestInstance,
  path: string,
  headline: string,
): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: headline, exact: true })
  const address = testInstance.adminUrl + path
  // A headline proves that another screen was opened only if it was not there before.
  const isLoaded = page.url().startsWith(testInstance.adminUrl) && !(await heading.isVisible())
  await (isLoaded ? openAddress(page, address) : page.goto(address))
  await expect(heading).toBeVisible()
  // The bars of loading lines are hidden from assistive technology, which reads their text.
  const bars = page.getByRole('status').getByRole('progressbar', { includeHidden: true })
  await expect(bars).toHaveCount(0)
}

/** A word wider than any phone, as readers and programs may submit. */
const LONG = `${'endless'.repeat(24)}`

/**
 * Adds a row with a very long word to every list.
 *
 * @returns the id of the user with a long name, and a function that removes the rows.
 */
async function fillWithLongWords(
  secret: Secret,
): Promise<{ user: string; remove: () => Promise<void> }> {
  const account = await newAccount(secret, 'endless-name')
  const full_name = LONG.slice(0, 100)
  await secret.from('profiles').update({ full_name }).eq('id', account.id)
  const category_id = await insertedId(secret, 'categories', {
    ...{ name: LONG.slice(0, 50), slug: unique('long'), description: LONG },
  })
  const tag = await insertedId(secret, 'tags', { name: LONG.slice(0, 50), slug: unique('long') })
  const article = await insertedId(secret, 'articles', {
    ...articleRow(`${unique('long')}-${LONG}`, { author_id: account.id, category_id }),
    ...{ title: LONG, excerpt: LONG, status: 'published' },
  })
  const submitted = await insertedId(secret, 'articles', {
    ...articleRow(unique('long'), { author_id: account.id, category_id, title: LONG }),
    ...{ status: 'draft', review_status: 'in_review' },
  })
  const deleted = await insertedId(secret, 'tags', {
    name: LONG.slice(1, 51),
    slug: unique('gone'),
  })
  await secret.from('tags').delete().eq('id', deleted).throwOnError()
  const email = `${LONG.slice(0, 60)}@${LONG.slice(0, 60)}.example`
  const address = `${unique(LONG.slice(0, 40))}@${LONG.slice(0, 60)}.example`
  const invite = { addresses: [address], role: 'editor' }
  const { data: invited } = await secret.rpc('invite_people', invite).throwOnError()
  const message = { name: LONG.slice(0, 100), email, subject: LONG, message: `${LONG} ${LONG}` }
  const messages = await secret.from('contact_messages').insert(message).select('id').single()
  await secret.from('newsletter_subscribers').insert({ email })
  const comment = { article_id: article, user_id: account.id, content: `${LONG} ${LONG}` }
  const comments = await secret.from('comments').insert(comment).select('id').single()
  const report = { comment_id: comments.data?.id ?? '', user_id: account.id, reason: LONG }
  const reported = await secret.from('comment_reports').insert(report)
  await secret
    .from('content_notices')
    .insert({
      ...{
        comment_id: comments.data?.id ?? '',
        address: LONG,
        explanation: LONG,
        name: LONG.slice(0, 100),
      },
      ...{ email: `${LONG.slice(0, 60)}@${LONG.slice(0, 60)}.example`, good_faith: true },
    })
    .throwOnError()
  await secret
    .from('comment_decisions')
    .insert({
      ...{ comment_id: comments.data?.id ?? '', article_id: article, user_id: account.id },
      ...{ content: LONG, commented_at: new Date().toISOString(), note: LONG, objection: LONG },
      objected_at: new Date().toISOString(),
    })
    .throwOnError()
  for (const { error } of [messages, comments, reported]) if (error) throw new Error(error.message)
  const remove = async () => {
    await secret.rpc('revoke_invitation', { invitation: invited[0]?.invitation ?? '' })
    await secret.from('trash').delete().eq('id', deleted)
    await secret.from('content_notices').delete().eq('address', LONG)
    await secret.from('articles').delete().in('id', [article, submitted])
    await secret.from('tags').delete().eq('id', tag)
    await secret.from('categories').delete().eq('id', category_id)
    await secret
      .from('contact_messages')
      .delete()
      .eq('id', messages.data?.id ?? '')
    await secret.from('newsletter_subscribers').delete().eq('email', email)
    await secret.auth.admin.deleteUser(account.id)
  }
  return { user: account.id, remove }
}

let takeAway = async () => {}
test.afterEach(async () => {
  await takeAway()
  takeAway = async () => {}
})

/** Charts are drawn again after the window has another width. */
const expectFit = (page: Page, path: string) =>
  expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      `${path}, ${page.viewportSize()?.width} px`,
    )
    .toBeLessThanOrEqual(0)

// spec: screens
test('screens are accessible, and fit desktops and phones, those of each kind also in the dark scheme', async ({
  page,
  testInstance,
  secret,
}) => {
  test.setTimeout(180_000)
  const { user, remove } = await fillWithLongWords(secret)
  takeAway = remove
  await storeSession(page.context(), testInstance, EDITOR)
  const resize = (width: number) => page.setViewportSize({ width, height: 900 })
  // A screen is opened with the width of the former one, and then has the other.
  let widths = [1440, 360]
  await resize(1440)
  const check = async (path: string, isInspected = true) => {
    for (const width of widths) {
      await resize(width)
      await expectFit(page, path)
      if (isInspected && width === 1440) expect(await violations(page, ALL), path).toEqual([])
    }
    widths = widths.toReversed()
  }
  for (const [path, headline] of SCREENS) {
    await open(page, testInstance, path, headline)
    await check(path, INSPECTED.includes(path))
  }
  await open(page, testInstance, `users/${user}`, LONG.slice(0, 100))
  await check('page of a user')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByLabel('Give them to another user').check()
  await check('deletion of an account')

  await resize(360)
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  // The scheme is read when the console loads.
  await page.goto('about:blank')
  for (const [path, headline] of SCREENS.filter(([one]) => DARK.includes(one))) {
    await open(page, testInstance, path, headline)
    expect(await violations(page, ALL), `${path}, dark`).toEqual([])
    await expectFit(page, path)
  }
})
