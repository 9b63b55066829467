import type { Locator, Page } from 'playwright/test'
import { ALL, COLOURS, violations } from '../../scripts/dev/testing/axe.ts'
import { eventually, expect } from '../../scripts/dev/testing/browser.ts'
import { newStaff, storeSession } from './support/accounts.ts'
import { entries, newSection, openFront, preview, saved, slots } from './support/frontEditor.ts'
import { tabTo } from './support/keyboard.ts'
import { test } from './support/test.ts'

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
  await storeSession(context, testInstance, await newStaff(secret, 'editor'))
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
  await storeSession(context, testInstance, await newStaff(secret, 'editor'))
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

  await storeSession(context, testInstance, await newStaff(secret, 'author'))
  await page.goto(`${siteUrl}/edit-front`)
  await page.waitForURL(`${siteUrl}/`)
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByRole('link', { name: 'Bookmarks' }).last()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit Front Page' })).toHaveCount(0)

  const editors = await colleague(await newStaff(secret, 'editor'))
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
