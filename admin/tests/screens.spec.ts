import type { Page } from 'playwright/test'
import type { clientFor } from '../../scripts/database/client.ts'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { ALL, violations } from '../../scripts/dev/testing/axe.ts'
import { expect, type TestInstance, test } from '../../scripts/dev/testing/browser.ts'
import { EDITOR, newAccount, storeSession, unique } from '../../site/tests/support/accounts.ts'
import { openAddress } from './support/console.ts'

type Secret = ReturnType<typeof clientFor>

/** Every screen with its headline. */
const SCREENS = [
  ['', 'Dashboard'],
  ['articles', 'Articles'],
  ['assignments', 'Assignments'],
  ['calendar', 'Calendar'],
  ['calendar?view=board', 'Calendar'],
  ['audience', 'Audience'],
  ['audience?range=live', 'Audience'],
  ['breaking-news', 'Breaking news'],
  ['live_coverage', 'Live coverage'],
  ['legal-removals', 'Legal removals'],
  ['templates', 'Templates'],
  ['templates/create', 'New template'],
  ['images', 'Images'],
  ['article_files', 'Files'],
  ['users', 'Users Management'],
  ['invitations', 'Invitations'],
  ['guest_authors', 'Guest authors'],
  ['categories', 'Categories Management'],
  ['tags', 'Tags Management'],
  ['comments', 'Comments'],
  ['corrections', 'Corrections'],
  ['error_reports', 'Error reports'],
  ['content_notices', 'Notices'],
  ['comment_objections', 'Objections'],
  ['messages', 'Messages'],
  ['newsletter_issues', 'Newsletter'],
  ['newsletter_lists', 'Newsletter lists'],
  ['subscribers', 'Subscribers'],
  ['newsletter-delivery', 'Delivery of newsletters'],
  ['publishing', 'Publishing'],
  ['imports', 'Import'],
  ['jobs', 'Jobs'],
  ['audit_log', 'Audit log'],
  ['pages', 'Pages'],
  ['menus', 'Menus'],
  ['trash', 'Trash'],
  ['settings', 'Settings'],
  ['settings?tab=advanced', 'Settings'],
] as const

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
  await expect(page.getByRole('progressbar')).toHaveCount(0)
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

/** Screens of different kinds: rows that become cards, a board, figures, a form. */
const SAMPLE = SCREENS.filter(([path]) =>
  ['', 'articles', 'calendar?view=board', 'audience', 'comments', 'images', 'settings'].includes(
    path,
  ),
)

/** Charts are drawn again after the window has another width. */
const expectFit = (page: Page, path: string) =>
  expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      `${path}, ${page.viewportSize()?.width} px`,
    )
    .toBeLessThanOrEqual(0)

// spec: screens
test('every screen is accessible, and fits desktops and phones', async ({
  page,
  testInstance,
  secret,
}) => {
  test.setTimeout(180_000)
  const { user, remove } = await fillWithLongWords(secret)
  takeAway = remove
  await storeSession(page.context(), testInstance, EDITOR)
  const check = async (path: string) => {
    expect(await violations(page, ALL), path).toEqual([])
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 })
      await expectFit(page, path)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [path, headline] of SCREENS) {
    await open(page, testInstance, path, headline)
    await check(path)
  }
  await open(page, testInstance, `users/${user}`, LONG.slice(0, 100))
  await check('page of a user')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByLabel('Give them to another user').check()
  await check('deletion of an account')
})

test('screens of each kind are accessible on a phone in the dark scheme', async ({
  page,
  testInstance,
  secret,
}) => {
  const { remove } = await fillWithLongWords(secret)
  takeAway = remove
  await page.setViewportSize({ width: 360, height: 900 })
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await storeSession(page.context(), testInstance, EDITOR)
  for (const [path, headline] of SAMPLE) {
    await open(page, testInstance, path, headline)
    expect(await violations(page, ALL), path).toEqual([])
    await expectFit(page, path)
  }
})
