import { violations } from '../../scripts/dev/testing/axe.ts'
import { expect } from '../../scripts/dev/testing/browser.ts'
import { markdownIn, openNewArticle, writeMarkdown } from './support/editorText.ts'
import { writersTest as test } from './support/test.ts'

test('a slash in an empty block opens a menu of blocks, which keys operate', async ({
  page,
  testInstance,
}) => {
  const body = await openNewArticle(page, testInstance)
  await body.click()
  await page.keyboard.type('/')
  const list = page.getByRole('listbox', { name: 'Blocks' })
  await expect(list).toBeVisible()
  await expect(list.getByRole('group', { name: 'Media' }).getByRole('option')).toHaveText([
    'Picture',
    'Pictures from the library',
    'Video',
  ])
  const active = list.locator('[aria-selected=true]')
  await expect(active).toHaveText(/Text/)
  expect(await body.getAttribute('aria-activedescendant')).toBe(await active.getAttribute('id'))
  await expect(page.getByText('31 blocks found.')).toBeAttached()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('ArrowUp')
  await expect(active).toHaveText('Horizontal rule')
  await page.keyboard.type('subh')
  await expect(list.getByRole('option')).toHaveText([/^Subheading/])
  await page.keyboard.press('Enter')
  await expect(list).toBeHidden()
  await expect(body).not.toHaveAttribute('aria-activedescendant')
  await page.keyboard.type('The tide')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/rows')
  await page.keyboard.press('Enter')
  await expect(body.getByRole('table')).toBeVisible()
  expect(await markdownIn(page)).toMatch(/^### The tide\n\n\|/)
})

test('Escape closes the menu of blocks and leaves the text', async ({ page, testInstance }) => {
  const body = await openNewArticle(page, testInstance)
  await body.click()
  await page.keyboard.type('Either /head')
  const list = page.getByRole('listbox', { name: 'Blocks' })
  await expect(list.getByRole('option', { name: 'Heading', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.type('ing')
  await expect(list).toBeHidden()
  await page.keyboard.press('Enter')
  await page.keyboard.type('and/or, 8 km / h')
  await expect(list).toBeHidden()
  expect(await markdownIn(page)).toBe('Either /heading\n\nand/or, 8 km / h')
})

test('a slash in a cell of a table offers what a cell may contain', async ({
  page,
  testInstance,
}) => {
  await openNewArticle(page, testInstance)
  const body = await writeMarkdown(page, '| a | b |\n| - | - |\n| c | d |')
  await body.getByText('d', { exact: true }).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' /')
  const list = page.getByRole('listbox', { name: 'Blocks' })
  await expect(list.getByRole('option')).toHaveText(['Picture', 'Video', /^Footnote/])
})

for (const width of [360, 1440]) {
  test(`at ${width} px, the plus button inserts a block below the one with the caret`, async ({
    page,
    testInstance,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await openNewArticle(page, testInstance)
    const body = await writeMarkdown(page, 'First.\n\nSecond.')
    await body.getByText('First.').click()
    await page.getByRole('button', { name: 'Insert block below' }).click()
    const field = page.getByRole('combobox', { name: 'Find a block' })
    await expect(field).toBeFocused()
    expect(await violations(page)).toEqual([])
    await field.fill('quo')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Said')
    await expect(field).toBeHidden()
    expect(await markdownIn(page)).toBe('First.\n\n> Said\n\nSecond.')
    await body.getByText('Second.').click()
    await page.getByRole('button', { name: 'Insert block below' }).click()
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
    await expect(page.getByRole('button', { name: 'Insert block below' })).toBeFocused()
  })
}
