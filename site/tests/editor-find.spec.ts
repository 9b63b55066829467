import type { Page } from 'playwright/test'
import { violations } from '../../scripts/dev/testing/axe.ts'
import { expect } from '../../scripts/dev/testing/browser.ts'
import {
  bodyOf,
  markdownIn,
  moveCaret,
  openNewArticle,
  writeMarkdown,
} from './support/editorText.ts'
import { reusedPageTest as test } from './support/reusedPage.ts'

const TEXT =
  'The **tide** comes.\n\n| Tide |\n| ---- |\n| tides |\n\n![A tide](/storage/a.webp "tide")\n\nNo more.'

const barOf = (page: Page) => page.getByRole('search', { name: 'Find and replace' })
const fieldOf = (page: Page) => barOf(page).getByRole('textbox', { name: 'Find' })
const countOf = (page: Page) => barOf(page).getByRole('status')

/** The selected text. */
const selected = (page: Page) => page.evaluate(() => getSelection()?.toString())

test('text is found by keys, Escape returns the caret to the match, and matches are replaced with their formats', async ({
  page,
  testInstance,
}) => {
  await openNewArticle(page, testInstance)
  const body = await writeMarkdown(page, TEXT)
  const find = async (text: string) => {
    await body.focus()
    await moveCaret(page, 'ControlOrMeta+Home')
    await page.keyboard.press('ControlOrMeta+f')
    await expect(fieldOf(page)).toBeFocused()
    await page.keyboard.type(text)
  }
  await find('tide')
  await expect(countOf(page)).toHaveText('1 of 5')
  await expect(body.locator('.found-current')).toHaveText('tide')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(countOf(page)).toHaveText('2 of 5')
  await page.keyboard.press('F3')
  await expect(countOf(page)).toHaveText('3 of 5')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.press('Shift+F3')
  await expect(countOf(page)).toHaveText('5 of 5')
  await barOf(page).getByRole('checkbox', { name: 'Match case' }).check()
  await expect(countOf(page)).toHaveText('1 of 4')
  await barOf(page).getByRole('checkbox', { name: 'Whole words' }).check()
  await expect(countOf(page)).toHaveText('1 of 3')
  await page.keyboard.press('Escape')
  await expect(barOf(page)).toBeHidden()
  await expect(body).toBeFocused()
  await expect.poll(() => selected(page)).toBe('tide')
  await expect(body.locator('.found')).toHaveCount(0)

  await find('tide')
  await barOf(page).getByRole('textbox', { name: 'Replace with' }).fill('flood tide')
  await page.keyboard.press('Enter')
  await expect(countOf(page)).toHaveText('2 of 5')
  await barOf(page).getByRole('button', { name: 'Replace all' }).click()
  await expect(page.getByText('5 matches replaced.')).toBeAttached()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  const replaced = await markdownIn(page)
  expect(replaced).toContain('The **flood flood tide** comes.')
  expect(replaced).toContain('| flood tides |')
  expect(replaced).toContain('![A flood tide](/storage/a.webp "flood tide")')
  await body.focus()
  await page.keyboard.press('ControlOrMeta+z')
  expect(await markdownIn(page)).toContain('The **flood tide** comes.\n\n| Tide |')
  await page.keyboard.press('ControlOrMeta+z')
  expect(await markdownIn(page)).toBe(TEXT)
})

test('the bar fits a phone and long labels, starts with the selected words, and finds Arabic; the source view has none', async ({
  page,
  testInstance,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openNewArticle(page, testInstance)
  await page.getByRole('button', { name: 'Markdown source' }).click()
  await expect(page.getByText(/^Find and replace, the outline .* need the formatted/)).toBeVisible()
  await page
    .getByRole('textbox', { name: 'Content', exact: true })
    .fill('بحر هادئ وبحر عميق.\n\nالبحر.')
  await page.getByRole('button', { name: 'Back to formatted text' }).click()
  const body = await bodyOf(page)
  await expect(async () => {
    await body.focus()
    await moveCaret(page, 'ControlOrMeta+Home')
    for (let letter = 0; letter < 3; letter++) await moveCaret(page, 'Shift+ArrowLeft')
    expect(await selected(page)).toBe('بحر')
  }).toPass()
  // The editor knows the selection.
  await expect(page.getByRole('toolbar', { name: 'Formatting of the selection' })).toBeVisible()
  await page.getByRole('button', { name: 'Find and replace' }).click()
  await expect(fieldOf(page)).toHaveValue('بحر')
  await expect(countOf(page)).toHaveText('1 of 3')
  await barOf(page).getByRole('checkbox', { name: 'Whole words' }).check()
  await expect(countOf(page)).toHaveText('1 of 1')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThan(361)

  await page.setViewportSize({ width: 768, height: 900 })
  // As in German.
  await barOf(page)
    .getByText('Match case')
    .evaluate((label) => {
      label.lastChild?.replaceWith('Groß- und Kleinschreibung beachten, Ganze Wörter')
    })
  await expect.poll(async () => (await fieldOf(page).boundingBox())?.width).toBeGreaterThan(220)
})
