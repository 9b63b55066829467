import { expect } from '../../scripts/dev/testing/browser.ts'
import { newStaff, storeSession } from './support/accounts.ts'
import { entries, newSection, openFront, saved, slots } from './support/frontEditor.ts'
import { test } from './support/test.ts'

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
  await storeSession(context, testInstance, await newStaff(secret, 'editor'))
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
  await storeSession(context, testInstance, await newStaff(secret, 'editor'))
  const other = await colleague(await newStaff(secret, 'editor'))
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
