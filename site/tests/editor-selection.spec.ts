import type { Page } from 'playwright/test'
import { violations } from '../../scripts/dev/testing/axe.ts'
import { expect } from '../../scripts/dev/testing/browser.ts'
import { markdownIn, openNewArticle, writeMarkdown } from './support/editorText.ts'
import { reusedPageTest as test } from './support/reusedPage.ts'

const barOf = (page: Page) => page.getByRole('toolbar', { name: 'Formatting of the selection' })

test('selected text has a toolbar for mouse and keys, which is absent in code and while the mouse selects', async ({
  page,
  testInstance,
}) => {
  await openNewArticle(page, testInstance)
  const body = await writeMarkdown(page, 'Words to format.')
  await body.getByText('Words').dblclick({ position: { x: 20, y: 15 } })
  await expect(barOf(page)).toBeVisible()
  await expect(body).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Alt+F10')
  await expect(barOf(page).getByRole('button', { name: 'Bold' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(body).toBeFocused()
  await expect(barOf(page).getByRole('button', { name: 'Italic' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('Escape')
  await expect(barOf(page)).toBeHidden()
  await expect(body).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(barOf(page)).toBeVisible()
  await barOf(page).getByRole('button', { name: 'Heading' }).click()
  expect(await markdownIn(page)).toBe('## *Words* to format.')

  await writeMarkdown(page, 'Words to format.\n\n```\ncode\n```')
  const box = await body.getByText('Words').boundingBox()
  if (!box) throw new Error('The text is not shown.')
  await page.mouse.move(box.x + 2, box.y + 15)
  await page.mouse.down()
  await page.mouse.move(box.x + 80, box.y + 15, { steps: 4 })
  await expect.poll(() => page.evaluate(() => getSelection()?.toString().length)).toBeGreaterThan(3)
  await expect(barOf(page)).toBeHidden()
  await page.mouse.up()
  await expect(barOf(page)).toBeVisible()
  // A moment after the release ProseMirror writes its selection to the page, and undoes a key pressed until then.
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(barOf(page)).toBeHidden({ timeout: 1000 })
  }).toPass()
  await body.getByText('code').dblclick({ position: { x: 20, y: 10 } })
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('code')
  await expect(barOf(page)).toBeHidden()
})

test('with a finger at 360 px, the toolbar is below the selection, within the screen', async ({
  phone,
  testInstance,
}) => {
  await openNewArticle(phone, testInstance)
  const body = await writeMarkdown(phone, 'Words to format.')
  await body.getByText('Words').tap({ position: { x: 20, y: 15 } })
  await expect(body).toBeFocused()
  await phone.keyboard.press('Shift+Home')
  await phone.keyboard.press('Shift+End')
  await expect(barOf(phone)).toBeVisible()
  const bar = await barOf(phone).boundingBox()
  const text = await body.getByText('Words').boundingBox()
  expect(bar?.y).toBeGreaterThan((text?.y ?? 0) + (text?.height ?? 0))
  expect(bar?.x).toBeGreaterThanOrEqual(0)
  expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBeLessThanOrEqual(360)
})
