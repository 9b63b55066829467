import type { Page } from 'playwright/test'
import { violations } from '../../scripts/dev/testing/axe.ts'
import { expect } from '../../scripts/dev/testing/browser.ts'
import { markdownIn, moveCaret, openNewArticle, writeMarkdown } from './support/editorText.ts'
import { reusedPageTest as test } from './support/reusedPage.ts'

const TEXT = 'First.\n\n- one\n- two\n- three\n\n> Said\n\nLast.'

const handleOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions for this block: ${name}.` })

test('keys move a block and an item, which is announced and undone in one step; keys operate the menu', async ({
  page,
  testInstance,
}) => {
  await openNewArticle(page, testInstance)
  const body = await writeMarkdown(page, TEXT)
  await body.focus()
  await moveCaret(page, 'ControlOrMeta+End')
  await page.keyboard.press('Alt+Shift+ArrowUp')
  await expect(page.getByText('Paragraph moved up, 3 of 4.')).toBeAttached()
  await page.keyboard.press('Alt+Shift+ArrowUp')
  await page.keyboard.press('Alt+Shift+ArrowUp')
  await page.keyboard.press('Alt+Shift+ArrowUp')
  await expect(page.getByText('Already at the start.')).toBeAttached()
  await page.keyboard.press('ControlOrMeta+z')
  expect(await markdownIn(page)).toBe('First.\n\nLast.\n\n- one\n- two\n- three\n\n> Said')
  await page.keyboard.press('ControlOrMeta+Shift+d')
  await expect(page.getByText('Paragraph duplicated.')).toBeAttached()

  await writeMarkdown(page, TEXT)
  await body.getByText('two').click()
  await moveCaret(page, 'End')
  await page.keyboard.press('Alt+Shift+ArrowDown')
  await expect(page.getByText('List item moved down, 3 of 3.')).toBeAttached()
  await page.keyboard.press('Alt+Shift+ArrowDown')
  await expect(page.getByText('Already at the end.')).toBeAttached()
  expect(await markdownIn(page)).toBe('First.\n\n- one\n- three\n- two\n\n> Said\n\nLast.')

  await writeMarkdown(page, TEXT)
  await body.getByText('Last.').click()
  await moveCaret(page, 'End')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Insert block below' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(handleOf(page, 'Paragraph')).toBeFocused()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(handleOf(page, 'Paragraph')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('q')
  await expect(menu.getByRole('menuitem', { name: 'Quote' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(body).toBeFocused()
  expect(await markdownIn(page)).toMatch(/> Said\n\n(<!--.*-->\n\n)?> Last\.$/)
  await page.keyboard.press('ControlOrMeta+z')
  expect(await markdownIn(page)).toBe(TEXT)
})

test('the mouse drags a block to a line between two others, Escape ends a drag, and the menu changes an item', async ({
  page,
  testInstance,
}) => {
  await page.setViewportSize({ width: 1440, height: 1400 })
  await openNewArticle(page, testInstance)
  const body = await writeMarkdown(page, TEXT)
  await body.getByText('Said').hover()
  await handleOf(page, 'Quote').hover()
  await page.mouse.down()
  const first = await body.getByText('First.').boundingBox()
  if (!first) throw new Error('The first paragraph is not shown.')
  await page.mouse.move(first.x, first.y + 30, { steps: 4 })
  await page.mouse.move(first.x, first.y + 4, { steps: 2 })
  await expect(page.locator('[data-drop-line]')).toBeVisible()
  await page.mouse.up()
  await expect(page.locator('[data-drop-line]')).toBeHidden()
  await expect(page.getByText('Quote moved, 1 of 4.')).toBeAttached()
  expect(await markdownIn(page)).toBe('> Said\n\nFirst.\n\n- one\n- two\n- three\n\nLast.')

  await writeMarkdown(page, TEXT)
  await body.getByText('Said').hover()
  await handleOf(page, 'Quote').hover()
  await page.mouse.down()
  await page.mouse.move(600, 700, { steps: 4 })
  await expect(page.locator('[data-drop-line]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-drop-line]')).toBeHidden()
  await page.mouse.up()
  expect(await markdownIn(page)).toBe(TEXT)

  await body.getByText('two').hover()
  await handleOf(page, 'List item').click()
  await page.getByRole('menuitem', { name: 'Heading', exact: true }).click()
  expect(await markdownIn(page)).toContain('- one\n\n## two\n\n- three')
  await body.getByText('one').hover()
  await handleOf(page, 'List item').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('List item deleted.')).toBeAttached()
  expect(await markdownIn(page)).toMatch(/^First\.\n\n## two\n\n- three/)
})

test('with a finger at 360 px, the buttons beside the block with the caret fit, in both directions', async ({
  phone,
  testInstance,
}) => {
  await openNewArticle(phone, testInstance)
  for (const text of ['First.\n\nLast.', 'الأولى.\n\nالأخيرة.']) {
    const body = await writeMarkdown(phone, text)
    await body.locator('p').last().click()
    await handleOf(phone, 'Paragraph').click()
    await phone.getByRole('menuitem', { name: 'Move up' }).click()
    await expect(phone.getByText('Paragraph moved up, 1 of 2.')).toBeAttached()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThan(361)
  }
})
