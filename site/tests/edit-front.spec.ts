import type { Locator, Page } from 'playwright/test'
import type { SecretClient } from '../../scripts/database/client.ts'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { ALL, COLOURS, violations } from '../../scripts/dev/testing/axe.ts'
import { eventually, expect, type TestInstance } from '../../scripts/dev/testing/browser.ts'
import { newAccount, storeSession, type TestAccount, unique } from './support/accounts.ts'
import { tabTo } from './support/keyboard.ts'
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

test('an editor exchanges lead and second story, looks at a phone, publishes, schedules, restores and discards', async ({
  page,
  context,
  testInstance,
  secret,
}) => {
  const section = await newSection(secret)
  const [first = '', second = ''] = section.titles
  const front = page.getByRole('main')
  await eventually(page, testInstance.siteUrl + section.path, () =>
    expect(front.getByText(first)).toBeVisible({ timeout: 1000 }),
  )
  await storeSession(context, testInstance, await accountWith(secret, 'editor'))
  await openFront(page, testInstance, section)
  const lead = entries(page, 'Lead story')
  await expect(lead).toContainText(first)
  await page.getByRole('button', { name: `Move “${second}” up` }).click()
  await expect(lead).toContainText(second)
  await expect(entries(page, 'List').first()).toContainText(first)
  await page.getByRole('button', { name: `Shorten the headline “${second}”` }).click()
  await page.getByLabel(`Headline of “${second}” on this page`).fill('Short and clear')
  await page.keyboard.press('Enter')
  await saved(page)
  await page.getByRole('button', { name: 'Phone' }).click()
  await expect(preview(page).getByRole('main').getByText('Short and clear')).toBeVisible()
  const width = preview(page).locator('html')
  expect(await width.evaluate((html) => html.clientWidth)).toBe(390)

  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await publish.click()
  const dialog = page.getByRole('dialog', { name: 'Publish this page?' })
  await expect(dialog).toContainText(`Lead story: “${second}” is new`)
  await expect(dialog).toContainText(`“${second}” has the headline “Short and clear”`)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published. Readers see the page now.')).toBeVisible()
  await expect(publish).toBeDisabled()
  await expect(publish).toBeFocused()

  await page.getByRole('button', { name: 'More actions for “Short and clear”' }).click()
  await page.getByRole('button', { name: 'Set an End…' }).click()
  const end = page.getByRole('dialog', { name: 'End on this page' })
  await end.getByLabel('The article leaves the slot at').fill('2001-01-01T06:00')
  await end.getByRole('button', { name: 'Save' }).click()
  await expect(end.getByRole('alert')).toHaveText('This time is past. Choose a later one.')
  await end.getByLabel('The article leaves the slot at').fill('2199-01-01T06:00')
  await end.getByRole('button', { name: 'Save' }).click()
  await expect(lead).toContainText(/until Jan 1, 2199, 6:00\sAM/)
  await saved(page)
  await page.getByRole('button', { name: 'Schedule…' }).click()
  const schedule = page.getByRole('dialog', { name: 'Publish later' })
  await expect(schedule.getByLabel('Publish at')).toHaveValue(/T06:00$/)
  await schedule.getByRole('button', { name: 'Schedule' }).click()
  const scheduled = page.getByRole('region', { name: 'Scheduled versions' })
  await expect(scheduled.getByRole('listitem')).toHaveCount(1)
  await scheduled.getByRole('button', { name: 'Cancel' }).click()
  await expect(scheduled).toBeHidden()

  await page.getByRole('button', { name: `Move “${first}” up` }).click()
  await expect(lead).toContainText(first)
  await saved(page)
  await publish.click()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('All changes saved and published')).toBeVisible()
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'Published versions' })
  await expect(history.getByRole('listitem')).toHaveCount(2)
  await history.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
  await expect(lead).toContainText('Short and clear')
  await page.getByRole('button', { name: `Move “${first}” up` }).click()
  await expect(lead).toContainText(first)
  await expect(page.getByText('All changes saved, not published yet')).toBeVisible()
  await page.getByRole('button', { name: 'Discard Changes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(lead).toContainText('Short and clear')
  await expect(page.getByText('All changes saved and published')).toBeVisible()

  await eventually(page, testInstance.siteUrl + section.path, () =>
    expect(front.getByText('Short and clear')).toBeVisible({ timeout: 1000 }),
  )
  await expect(front.getByText(second)).toBeHidden()
})

test('a front is rearranged, looked at and published by keyboard alone', async ({
  page,
  context,
  testInstance,
  secret,
}) => {
  const section = await newSection(secret)
  const [first = '', second = ''] = section.titles
  // The preview shows the published page.
  await eventually(page, testInstance.siteUrl + section.path, () =>
    expect(page.getByRole('main').getByText(first)).toBeVisible({ timeout: 1000 }),
  )
  await storeSession(context, testInstance, await accountWith(secret, 'editor'))
  await openFront(page, testInstance, section)
  const press = async (name: string, within: Page | Locator = page) => {
    await tabTo(page, within.getByRole('button', { name, exact: true }))
    await page.keyboard.press('Enter')
  }
  const lead = entries(page, 'Lead story')
  await press(`Move “${second}” up`)
  await expect(lead).toContainText(second)
  await press(`Shorten the headline “${second}”`)
  await page.keyboard.type('Short and clear')
  await page.keyboard.press('Enter')
  await expect(lead).toContainText('Short and clear')
  await press('Phone')
  await expect(preview(page).getByRole('main').getByText('Short and clear')).toBeVisible()
  await press('Publish')
  await press('Publish', page.getByRole('dialog', { name: 'Publish this page?' }))
  await expect(page.getByText('Published. Readers see the page now.')).toBeVisible()
  await press('History')
  const history = page.getByRole('dialog', { name: 'Published versions' })
  await expect(history.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'History' })).toBeFocused()
  await press(`Move “${first}” up`)
  await expect(lead).toContainText(first)
  await press('Discard Changes')
  await press('Discard', page.getByRole('alertdialog'))
  await expect(lead).toContainText('Short and clear')
})

test('articles and slots are arranged by mouse, menu and search, and by keyboard alone', async ({
  page,
  context,
  testInstance,
  secret,
}) => {
  const section = await newSection(secret)
  const [first = '', second = '', third = ''] = section.titles
  const other = await newSection(secret, 1)
  const [added = ''] = other.titles
  await storeSession(context, testInstance, await accountWith(secret, 'editor'))
  const looked = Promise.withResolvers<void>()
  await page.route('**/rest/v1/rpc/audience_of_articles', async (route) => {
    await looked.promise
    await route.continue()
  })
  await openFront(page, testInstance, section)
  const [lead, list] = [entries(page, 'Lead story'), entries(page, 'List')]
  const handle = page.getByRole('button', { name: `Drag “${third}”` })
  const before = await handle.boundingBox()
  looked.resolve()
  await expect(list.filter({ hasText: third })).toContainText('0 views in 30 minutes')
  expect(await handle.boundingBox()).toEqual(before)
  await handle.hover()
  await page.mouse.down()
  const target = await lead.boundingBox()
  await page.mouse.move((target?.x ?? 0) + 40, (target?.y ?? 0) + 4, { steps: 5 })
  await page.mouse.up()
  await expect(lead).toContainText(third)

  await page.getByRole('button', { name: `More actions for “${second}”` }).click()
  await page.getByRole('button', { name: 'Move to…' }).click()
  const moving = page.getByRole('dialog', { name: `Move “${second}”` })
  await moving.getByRole('button', { name: 'Lead story' }).click()
  await expect(lead).toContainText(second)
  await expect(list.filter({ hasText: third })).toContainText('Pinned')

  await page.getByRole('button', { name: 'Add Article in List' }).click()
  const search = page.getByRole('dialog', { name: 'Add an article to List' })
  await search.getByLabel('Search the headlines').fill(other.slug)
  await search.getByRole('button', { name: added }).click()
  await expect(list.first()).toContainText(added)
  await saved(page)
  await expect(list.filter({ hasText: first })).toHaveCount(1)

  // The focus stays on what was moved.
  await handle.focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(list.first()).toContainText(third)
  await expect(handle).toBeFocused()
  await expect(page.getByText(`“${third}” is now in List, in place of “${added}”.`)).toBeAttached()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(lead).toContainText(third)
  await expect(list.first()).toContainText(second)

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
  await expect(lead).toContainText('By rule')
  await saved(page)
  await page.reload()
  await expect(headings).toHaveText(['Lead story', 'Text', 'List'])
  await expect(lead).toContainText('By rule')
})

test('changes of two editors to different slots are merged, to the same slot they are asked', async ({
  page,
  context,
  testInstance,
  secret,
  colleague,
}) => {
  const section = await newSection(secret)
  const [first = '', second = '', third = ''] = section.titles
  await storeSession(context, testInstance, await accountWith(secret, 'editor'))
  const other = await colleague(await accountWith(secret, 'editor'))
  for (const one of [page, other]) await openFront(one, testInstance, section)
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

test('visitors sign in first, authors cannot edit a front, editors find it in their menu, without accessibility problems', async ({
  page,
  context,
  testInstance,
  secret,
  colleague,
}) => {
  const { siteUrl } = testInstance
  await page.goto(`${siteUrl}/edit-front?category=news`)
  await expect(page).toHaveURL(/\/login\?from=%2Fedit-front%3Fcategory%3Dnews$/)

  await storeSession(context, testInstance, await accountWith(secret, 'author'))
  await page.goto(`${siteUrl}/edit-front`)
  await page.waitForURL(`${siteUrl}/`)
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByRole('link', { name: 'Bookmarks' }).last()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit Front Page' })).toHaveCount(0)

  const editors = await colleague(await accountWith(secret, 'editor'))
  await editors.goto(siteUrl)
  await editors.getByRole('button', { name: 'Your account' }).click()
  await editors.getByRole('link', { name: 'Edit Front Page' }).click()
  await expect(slots(editors).getByRole('heading', { name: 'Most read' })).toBeVisible()
  expect(await violations(editors, ALL)).toEqual([])
  await editors.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(editors, COLOURS)).toEqual([])

  await editors.route('**/rest/v1/rpc/audience_of_articles', (route) => route.abort())
  await editors.reload()
  await expect(editors.getByText(/^The figures could not be loaded/)).toBeVisible()
})
