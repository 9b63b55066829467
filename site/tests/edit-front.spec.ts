import type { Page } from 'playwright/test'
import type { SecretClient } from '../../scripts/database/client.ts'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { ALL, violations } from '../../scripts/dev/testing/axe.ts'
import { eventually, expect, type TestInstance } from '../../scripts/dev/testing/browser.ts'
import { newAccount, type TestAccount, unique } from './support/accounts.ts'
import { test } from './support/test.ts'

/** A new account with a role. */
async function accountWith(secret: SecretClient, role: string): Promise<TestAccount> {
  const account = await newAccount(secret, role)
  await secret.from('profiles').update({ role }).eq('id', account.id).throwOnError()
  return account
}

/** A new category with published articles, the first one the newest: its front belongs to one test only. */
async function newSection(secret: SecretClient, count = 4) {
  const slug = unique('front')
  const name = `Section ${slug}`
  const category_id = await insertedId(secret, 'categories', { slug, name })
  const titles = Array.from({ length: count }, (_, n) => `Story ${n + 1} of ${slug}`)
  const rows = titles.map((title, n) =>
    articleRow(`${slug}-${n}`, {
      ...{ title, category_id },
      published_at: new Date(Date.now() - (n + 1) * 60_000).toISOString(),
    }),
  )
  await secret.from('articles').insert(rows).throwOnError()
  return { slug, name, titles, path: `/category/${slug}/` }
}

type Section = Awaited<ReturnType<typeof newSection>>

/** Opens the editor of the front of a section. */
async function openFront(page: Page, { siteUrl }: TestInstance, { slug, name }: Section) {
  await page.goto(`${siteUrl}/edit-front?category=${slug}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const slots = (page: Page) => page.getByRole('list', { name: 'Slots', exact: true })

/** The articles of a slot. */
const entries = (page: Page, slot: string) =>
  page.getByRole('list', { name: slot, exact: true }).getByRole('listitem')

const saved = (page: Page) => expect(page.getByText(/^All changes saved/)).toBeVisible()

const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the page"]')

test('an editor exchanges lead and second story, shortens a headline, looks at a phone, and publishes', async ({
  page: reader,
  testInstance,
  secret,
  signedIn,
}) => {
  const section = await newSection(secret)
  const [first = '', second = ''] = section.titles
  await eventually(reader, testInstance.siteUrl + section.path, () =>
    expect(reader.getByRole('main').getByText(first)).toBeVisible({ timeout: 1000 }),
  )
  const page = await (await signedIn(await accountWith(secret, 'editor'))).newPage()
  const start = Date.now()
  await openFront(page, testInstance, section)
  await expect(entries(page, 'Lead story')).toContainText(first)
  await page.getByRole('button', { name: `Move “${second}” up` }).click()
  await expect(entries(page, 'Lead story')).toContainText(second)
  await expect(entries(page, 'List').first()).toContainText(first)

  await page.getByRole('button', { name: `Shorten the headline “${second}”` }).click()
  await page.getByLabel(`Headline of “${second}” on this page`).fill('Short and clear')
  await page.keyboard.press('Enter')
  await saved(page)
  await page.getByRole('button', { name: 'Phone' }).click()
  await expect(preview(page).getByRole('main').getByText('Short and clear')).toBeVisible()
  const width = preview(page).locator('html')
  expect(await width.evaluate((html) => html.clientWidth)).toBe(390)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish this page?' })
  await expect(dialog).toContainText(`Lead story: “${second}” is new`)
  await expect(dialog).toContainText(`“${second}” has the headline “Short and clear”`)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published. Readers see the page now.')).toBeVisible()
  console.log(`Lead changed and published in ${((Date.now() - start) / 1000).toFixed(1)} s`)

  await eventually(reader, testInstance.siteUrl + section.path, () =>
    expect(reader.getByRole('main').getByText('Short and clear')).toBeVisible({ timeout: 1000 }),
  )
  await expect(reader.getByRole('main').getByText(second)).toBeHidden()
})

test('articles and slots are arranged by keyboard alone', async ({
  testInstance,
  secret,
  signedIn,
}) => {
  const section = await newSection(secret)
  const [first = '', second = '', third = ''] = section.titles
  const page = await (await signedIn(await accountWith(secret, 'editor'))).newPage()
  await openFront(page, testInstance, section)
  // The focus stays on what was moved.
  await page.getByRole('button', { name: `Drag “${third}”` }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(entries(page, 'List').first()).toContainText(third)
  await expect(page.getByRole('button', { name: `Drag “${third}”` })).toBeFocused()
  await expect(page.getByText(`“${third}” is now in List, in place of “${second}”.`)).toBeAttached()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(entries(page, 'Lead story')).toContainText(third)
  await expect(entries(page, 'List').first()).toContainText(first)

  await page.getByRole('button', { name: 'Add Slot' }).focus()
  await page.keyboard.press('Enter')
  const kinds = page.getByRole('dialog', { name: 'Add Slot' })
  await kinds.getByRole('button', { name: /^Text/ }).focus()
  await page.keyboard.press('Enter')
  await expect(slots(page).getByRole('heading', { name: 'Text' })).toBeFocused()
  await page.getByRole('button', { name: 'Drag Text' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  const headings = slots(page).getByRole('heading')
  await expect(headings).toHaveText(['Lead story', 'Text', 'List'])
  await expect(page.getByText('Text is now at place 2 of 3.')).toBeAttached()
  await saved(page)

  await page.getByRole('button', { name: `More actions for “${third}”` }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(entries(page, 'Lead story')).toContainText(second)
  await saved(page)
  await page.reload()
  await expect(headings).toHaveText(['Lead story', 'Text', 'List'])
  await expect(entries(page, 'Lead story')).toContainText('By rule')
})

test('articles are dragged between slots and moved with a menu; a search adds another one', async ({
  testInstance,
  secret,
  signedIn,
}) => {
  const section = await newSection(secret)
  const [first = '', second = '', third = ''] = section.titles
  const page = await (await signedIn(await accountWith(secret, 'editor'))).newPage()
  await openFront(page, testInstance, section)
  const handle = page.getByRole('button', { name: `Drag “${third}”` })
  await handle.hover()
  await page.mouse.down()
  const target = await entries(page, 'Lead story').boundingBox()
  await page.mouse.move((target?.x ?? 0) + 40, (target?.y ?? 0) + 4, { steps: 5 })
  await page.mouse.up()
  await expect(entries(page, 'Lead story')).toContainText(third)

  await page.getByRole('button', { name: `More actions for “${second}”` }).click()
  await page.getByRole('button', { name: 'Move to…' }).click()
  const moving = page.getByRole('dialog', { name: `Move “${second}”` })
  await moving.getByRole('button', { name: 'Lead story' }).click()
  await expect(entries(page, 'Lead story')).toContainText(second)
  await expect(entries(page, 'List').filter({ hasText: third })).toContainText('Pinned')

  const other = await newSection(secret, 1)
  const [added = ''] = other.titles
  await page.getByRole('button', { name: 'Add Article in List' }).click()
  const search = page.getByRole('dialog', { name: 'Add an article to List' })
  await search.getByLabel('Search the headlines').fill(other.slug)
  await search.getByRole('button', { name: added }).click()
  await expect(entries(page, 'List').first()).toContainText(added)
  await saved(page)
  await expect(entries(page, 'List').filter({ hasText: first })).toHaveCount(1)
})

test('an article leaves its slot at its end; a page is scheduled, cancelled, restored and discarded', async ({
  testInstance,
  secret,
  signedIn,
}) => {
  const section = await newSection(secret)
  const [first = '', second = ''] = section.titles
  const page = await (await signedIn(await accountWith(secret, 'editor'))).newPage()
  await openFront(page, testInstance, section)
  await page.getByRole('button', { name: `More actions for “${first}”` }).click()
  await page.getByRole('button', { name: 'Set an End…' }).click()
  const end = page.getByRole('dialog', { name: 'End on this page' })
  await end.getByLabel('The article leaves the slot at').fill('2001-01-01T06:00')
  await end.getByRole('button', { name: 'Save' }).click()
  await expect(end.getByRole('alert')).toHaveText('This time is past. Choose a later one.')
  await end.getByLabel('The article leaves the slot at').fill('2199-01-01T06:00')
  await end.getByRole('button', { name: 'Save' }).click()
  await expect(entries(page, 'Lead story')).toContainText(/until Jan 1, 2199, 6:00\sAM/)
  await saved(page)

  await page.getByRole('button', { name: 'Schedule…' }).click()
  const schedule = page.getByRole('dialog', { name: 'Publish later' })
  await expect(schedule.getByLabel('Publish at')).toHaveValue(/T06:00$/)
  await schedule.getByRole('button', { name: 'Schedule' }).click()
  const scheduled = page.getByRole('region', { name: 'Scheduled versions' })
  await expect(scheduled.getByRole('listitem')).toHaveCount(1)
  await scheduled.getByRole('button', { name: 'Cancel' }).click()
  await expect(scheduled).toBeHidden()

  const publish = async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('All changes saved and published')).toBeVisible()
  }
  await publish()
  await page.getByRole('button', { name: `Move “${second}” up` }).click()
  await saved(page)
  await publish()
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'Published versions' })
  await expect(history.getByRole('listitem')).toHaveCount(2)
  await history.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
  await expect(entries(page, 'Lead story')).toContainText(first)

  await page.getByRole('button', { name: `Move “${second}” up` }).click()
  await expect(entries(page, 'Lead story')).toContainText(second)
  await expect(page.getByText('All changes saved, not published yet')).toBeVisible()
  await page.getByRole('button', { name: 'Discard Changes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(entries(page, 'Lead story')).toContainText(first)
  await expect(page.getByText('All changes saved and published')).toBeVisible()
})

test('changes of two editors to different slots are merged, to the same slot they are asked', async ({
  testInstance,
  secret,
  signedIn,
}) => {
  const section = await newSection(secret)
  const [first = '', second = '', third = ''] = section.titles
  const pages: Page[] = []
  for (let n = 0; n < 2; n++) {
    const context = await signedIn(await accountWith(secret, 'editor'))
    pages.push(await context.newPage())
  }
  const [page, other] = pages as [Page, Page]
  for (const one of pages) await openFront(one, testInstance, section)
  await expect(page.getByText('is editing this page, too.')).toBeVisible()
  await page.getByRole('button', { name: `More actions for “${first}”` }).click()
  await page.getByRole('button', { name: 'Pin', exact: true }).click()
  await expect(entries(other, 'Lead story')).toContainText('Pinned')
  await other.getByRole('button', { name: `Move “${third}” up` }).click()
  await expect(entries(page, 'List').first()).toContainText(third)
  await expect(entries(page, 'Lead story')).toContainText('Pinned')

  // Without a connection, the second editor does not learn of the change of the first.
  await other.route('**/rpc/{save_front_slot,open_front}*', (route) => route.abort())
  await other.getByRole('button', { name: `Shorten the headline “${first}”` }).click()
  await other.keyboard.type('Of the second editor')
  await other.keyboard.press('Enter')
  await expect(other.getByRole('alert')).toContainText('Your changes are still here')
  await page.getByRole('button', { name: `Shorten the headline “${first}”` }).click()
  await page.keyboard.type('Of the first editor')
  await page.keyboard.press('Enter')
  await saved(page)
  await other.unroute('**/rpc/{save_front_slot,open_front}*')
  await other.getByRole('button', { name: 'Try Again' }).click()
  const note = other.getByRole('alert').filter({ hasText: 'changed “Lead story” at the same time' })
  await note.getByRole('button', { name: 'Compare the versions' }).click()
  const dialog = other.getByRole('dialog', { name: 'Two versions of “Lead story”' })
  await expect(dialog.getByRole('region', { name: 'My version' })).toContainText('Of the second')
  await expect(dialog.getByRole('region', { name: 'Their version' })).toContainText('Of the first')
  await dialog.getByRole('button', { name: 'Save Mine' }).click()
  await saved(other)
  await expect(entries(page, 'Lead story')).toContainText('Of the second editor')
  await expect(entries(other, 'List').filter({ hasText: second })).toHaveCount(1)
})

test('authors cannot edit a front; editors find it in their menu, without accessibility problems', async ({
  testInstance,
  secret,
  signedIn,
}) => {
  const { siteUrl } = testInstance
  const page = await (await signedIn(await accountWith(secret, 'author'))).newPage()
  await page.goto(`${siteUrl}/edit-front`)
  await page.waitForURL(`${siteUrl}/`)
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByRole('link', { name: 'Bookmarks' }).last()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit Front Page' })).toHaveCount(0)

  const editors = await (await signedIn(await accountWith(secret, 'editor'))).newPage()
  await editors.goto(siteUrl)
  await editors.getByRole('button', { name: 'Your account' }).click()
  await editors.getByRole('link', { name: 'Edit Front Page' }).click()
  await expect(slots(editors).getByRole('heading', { name: 'Most read' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await editors.emulateMedia({ colorScheme })
    expect(await violations(editors, ALL)).toEqual([])
  }
})

test('a visitor signs in first, and returns', async ({ page, testInstance }) => {
  await page.goto(`${testInstance.siteUrl}/edit-front?category=news`)
  await expect(page).toHaveURL(/\/login\?from=%2Fedit-front%3Fcategory%3Dnews$/)
})
