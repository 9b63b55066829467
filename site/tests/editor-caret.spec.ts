import type { Page } from 'playwright/test'
import { expect } from '../../scripts/dev/testing/browser.ts'
import { moveCaret, openNewArticle, pasteOrDrop } from './support/editorText.ts'
import { reusedPageTest as test } from './support/reusedPage.ts'

/** Screens, with more lines than fit on them. */
const SCREENS = [
  { size: { width: 1440, height: 900 }, lines: 20 },
  { size: { width: 360, height: 400 }, lines: 8 },
] as const

const PARAGRAPHS = Array.from({ length: 40 }, (_, at) => `Paragraph ${at + 1} of the text.`)

/** Distance of the caret from the edges of the visible text; negative when it is covered. */
async function caretRoom(page: Page): Promise<{ above: number; below: number }> {
  return page.evaluate(() => {
    const selection = getSelection()
    const range = selection?.getRangeAt(0)
    const line = range?.startContainer
    const element = line instanceof Element ? line : line?.parentElement
    const box = range?.getClientRects()[0] ?? element?.getBoundingClientRect()
    const toolbar = document.querySelector('[data-rich-text-head]')?.getBoundingClientRect()
    const bar = document.querySelector('[data-editor-bar]')?.getBoundingClientRect()
    const screen = window.visualViewport
    const bottom = Math.min(bar?.top ?? 0, (screen?.offsetTop ?? 0) + (screen?.height ?? 0))
    return {
      above: Math.floor((box?.top ?? 0) - (toolbar?.bottom ?? 0)),
      below: Math.floor(bottom - (box?.bottom ?? 0)),
    }
  })
}

async function expectCaretVisible(page: Page): Promise<void> {
  await expect
    .poll(async () => Math.min(...Object.values(await caretRoom(page))))
    .toBeGreaterThan(0)
}

/** Presses a key again and again; the caret must be visible after each time. */
async function pressVisibly(page: Page, key: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    await page.keyboard.press(key)
    await expectCaretVisible(page)
  }
}

for (const { size, lines } of SCREENS)
  test(`at ${size.width} x ${size.height}, the caret stays visible with every key, and no bar covers a field`, async ({
    page,
    testInstance,
  }) => {
    await page.setViewportSize(size)
    const body = await openNewArticle(page, testInstance)
    await body.pressSequentially('Ferry is late.')
    await page.keyboard.press('Home')
    await page.keyboard.type('The ')
    await expect(body).toHaveText('The Ferry is late.')
    await moveCaret(page, 'End')
    for (let line = 0; line < lines; line++) {
      await page.keyboard.press('Enter')
      await expectCaretVisible(page)
      await page.keyboard.type('A line.')
      await expectCaretVisible(page)
    }
    await pressVisibly(page, 'ArrowUp', lines)
    await pressVisibly(page, 'ArrowDown', lines)
    await pasteOrDrop(body, 'paste', { text: PARAGRAPHS.join('\n\n') })
    await expect(body).toContainText('Paragraph 40')
    await expectCaretVisible(page)
    await pressVisibly(page, 'ControlOrMeta+Home', 1)
    await pressVisibly(page, 'ControlOrMeta+End', 1)

    await body.getByText('Paragraph 40').click()
    await page.mouse.wheel(0, -5000)
    await expect.poll(async () => (await caretRoom(page)).below).toBeLessThan(0)
    await page.keyboard.type('!')
    await expectCaretVisible(page)

    const video = page.getByLabel('Video address (optional)')
    await video.focus()
    const below = await video.evaluate((field) => {
      const bar = document.querySelector('[data-editor-bar]')?.getBoundingClientRect()
      return (bar?.top ?? 0) - field.getBoundingClientRect().bottom
    })
    expect(below).toBeGreaterThan(0)
  })
