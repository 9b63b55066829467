import type { Locator } from 'playwright/test'
import { expect } from '../../scripts/dev/testing/browser.ts'
import { EDITOR, storeSession } from './support/accounts.ts'
import { test } from './support/test.ts'

/** What shows the state of an element: its background, and the line below it. */
const look = (element: Locator): Promise<string> =>
  element.evaluate((each) => {
    const { backgroundColor, borderBottomColor } = getComputedStyle(each)
    return `${backgroundColor} ${borderBottomColor}`
  })

test('in forced colours the current section and the chosen options differ from the others', async ({
  page,
  context,
  testInstance,
}) => {
  await storeSession(context, testInstance, EDITOR)
  await page.emulateMedia({ forcedColors: 'active' })

  await page.goto(`${testInstance.siteUrl}/category/science/`)
  const sections = page.getByRole('navigation', { name: 'Sections' })
  const section = (name: string) => sections.getByRole('link', { name, exact: true })
  expect(await look(section('Science'))).not.toBe(await look(section('Sports')))

  await page.goto(`${testInstance.siteUrl}/create-article`)
  const status = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(status('Draft')).toHaveAttribute('aria-pressed', 'true')
  expect(await look(status('Draft'))).not.toBe(await look(status('Archived')))

  await page.goto(`${testInstance.siteUrl}/edit-front`)
  await expect(status('Desktop')).toHaveAttribute('aria-pressed', 'true')
  expect(await look(status('Desktop'))).not.toBe(await look(status('Phone')))
})
