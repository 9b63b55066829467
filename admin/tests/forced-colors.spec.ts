import type { Locator } from 'playwright/test'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { openAddress, openConsole } from './support/console.ts'

const background = (element: Locator): Promise<string> =>
  element.evaluate((each) => getComputedStyle(each).backgroundColor)

test('in forced colours chosen tabs and options differ from the others', async ({
  page,
  testInstance,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openConsole(page, testInstance, 'settings')
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(tab('General')).toHaveAttribute('aria-selected', 'true')
  expect(await background(tab('General'))).not.toBe(await background(tab('SEO')))

  await openAddress(page, `${testInstance.adminUrl}calendar`)
  const view = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(view('Month')).toHaveAttribute('aria-pressed', 'true')
  expect(await background(view('Month'))).not.toBe(await background(view('Week')))
})
