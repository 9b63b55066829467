import { violations } from '../../scripts/dev/testing/axe.ts'
import { expect } from '../../scripts/dev/testing/browser.ts'
import { markdownIn, openNewArticle, writeMarkdown } from './support/editorText.ts'
import { reusedPageTest as test } from './support/reusedPage.ts'

test('a slash opens a menu of the blocks that fit there; keys operate it, and Escape leaves the text', async ({
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
  await page.keyboard.type('Either /head')
  await expect(list.getByRole('option', { name: 'Heading', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.type('ing')
  await expect(list).toBeHidden()
  await page.keyboard.press('Enter')
  await page.keyboard.type('and/or, 8 km / h')
  await expect(list).toBeHidden()
  await page.keyboard.press('Enter')
  await page.keyboard.type('/rows')
  await page.keyboard.press('Enter')
  await expect(body.getByRole('table')).toBeVisible()
  expect(await markdownIn(page)).toMatch(
    /^### The tide\n\nEither \/heading\n\nand\/or, 8 km \/ h\n\n\|/,
  )

  await body.getByRole('cell').last().click()
  await page.keyboard.type('High /')
  await expect(list.getByRole('option')).toHaveText(['Picture', 'Video', /^Footnote/])
})

test('the plus button inserts a block below the one with the caret, also on a phone', async ({
  page,
  testInstance,
}) => {
  await openNewArticle(page, testInstance)
  const body = await writeMarkdown(page, 'First.\n\nSecond.')
  await body.getByText('First.').click()
  const plus = page.getByRole('button', { name: 'Insert block below' })
  await plus.click()
  const field = page.getByRole('combobox', { name: 'Find a block' })
  await expect(field).toBeFocused()
  await field.fill('quo')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Said')
  await expect(field).toBeHidden()

  await page.setViewportSize({ width: 360, height: 800 })
  await body.getByText('Second.').click()
  await plus.click()
  await expect(field).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(plus).toBeFocused()
  await plus.click()
  await field.fill('quo')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Answered')
  expect(await markdownIn(page)).toBe('First.\n\n> Said\n\nSecond.\n\n> Answered')
})
