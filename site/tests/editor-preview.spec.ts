import { expect } from '../../scripts/dev/testing/browser.ts'
import { reusedPageTest as test } from './support/reusedPage.ts'
import { contentField, openEditor, titleField } from './support/writing.ts'

test('the preview has the last words, phone or desktop width, and light or dark theme', async ({
  testInstance,
  writer: { page },
}) => {
  await openEditor(page, testInstance)
  await titleField(page).fill('Seen before it is said')
  await page.keyboard.press('ControlOrMeta+Alt+p')
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  const frame = page.frameLocator('iframe[title="Preview of the article"]')
  await expect(frame.getByRole('heading', { name: 'Seen before it is said' })).toBeVisible()
  const seen = () =>
    frame.locator('body').evaluate((body) => ({
      width: (body.ownerDocument.defaultView ?? window).innerWidth,
      ground: getComputedStyle(body.ownerDocument.documentElement).backgroundColor,
    }))
  await dialog.getByRole('button', { name: 'Desktop' }).click()
  await dialog.getByRole('button', { name: 'Light' }).click()
  await expect.poll(seen).toEqual({ width: 1280, ground: 'rgb(251, 250, 246)' })
  await dialog.getByRole('button', { name: 'Phone' }).click()
  await dialog.getByRole('button', { name: 'Dark' }).click()
  await expect.poll(seen).toEqual({ width: 390, ground: 'rgb(21, 22, 26)' })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await titleField(page).fill('Seen and changed before it is said')
  await contentField(page).click()
  await page.keyboard.type('Typed a moment ago.')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(frame.getByRole('heading', { name: 'Seen and changed' })).toBeVisible()
  await expect(frame.getByText('Typed a moment ago.').first()).toBeVisible()
})
