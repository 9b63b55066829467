import type { Page } from 'playwright/test'
import { expect } from '../../scripts/dev/testing/browser.ts'
import {
  bodyOf,
  draftOf,
  openNewArticle,
  pasteOrDrop,
  writeMarkdown,
} from './support/editorText.ts'
import { writersTest as test } from './support/test.ts'

const SCREENS = [
  { width: 1440, height: 900 },
  { width: 360, height: 400 },
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

for (const screen of SCREENS) {
  test.describe(`at ${screen.width} x ${screen.height}`, () => {
    test('the caret stays visible while typing, with arrow keys and after pasting', async ({
      page,
      testInstance,
    }) => {
      await page.setViewportSize(screen)
      const body = await openNewArticle(page, testInstance)
      await body.click()
      for (const word of PARAGRAPHS.slice(0, 25)) {
        await page.keyboard.type(word)
        await expectCaretVisible(page)
        await page.keyboard.press('Enter')
        await expectCaretVisible(page)
      }
      for (let line = 0; line < 24; line++) {
        await page.keyboard.press('ArrowUp')
        await expectCaretVisible(page)
      }
      for (let line = 0; line < 24; line++) {
        await page.keyboard.press('ArrowDown')
        await expectCaretVisible(page)
      }
      await pasteOrDrop(body, 'paste', { text: PARAGRAPHS.join('\n\n') })
      await expect(body).toContainText('Paragraph 40')
      await expectCaretVisible(page)
      await page.keyboard.press('ControlOrMeta+Home')
      await expectCaretVisible(page)
      await page.keyboard.press('ControlOrMeta+End')
      await expectCaretVisible(page)
    })

    test('fixed bars do not cover a focused field outside the text', async ({
      page,
      testInstance,
      secret,
      writer: { account },
    }) => {
      await page.setViewportSize(screen)
      const { slug } = await draftOf(secret, account, PARAGRAPHS.join('\n\n'))
      await page.goto(`${testInstance.siteUrl}/article/${slug}/edit`)
      await bodyOf(page)
      await page.getByText('Paragraph 40').click()
      const video = page.getByLabel('Video address (optional)')
      await video.focus()
      const below = await video.evaluate((field) => {
        const bar = document.querySelector('[data-editor-bar]')?.getBoundingClientRect()
        return (bar?.top ?? 0) - field.getBoundingClientRect().bottom
      })
      expect(below).toBeGreaterThan(0)
    })
  })
}

test('a text scrolled away from the caret scrolls back with the next key', async ({
  page,
  testInstance,
}) => {
  await openNewArticle(page, testInstance)
  const body = await writeMarkdown(page, PARAGRAPHS.join('\n\n'))
  await body.getByText('Paragraph 40').click()
  await page.mouse.wheel(0, -5000)
  await expect.poll(async () => (await caretRoom(page)).below).toBeLessThan(0)
  await page.keyboard.type('!')
  await expectCaretVisible(page)
})

test('Home moves the caret before the first letter of the text', async ({ page, testInstance }) => {
  const body = await openNewArticle(page, testInstance)
  await body.pressSequentially('Ferry is late.')
  await page.keyboard.press('Home')
  await page.keyboard.type('The ')
  await expect(body).toHaveText('The Ferry is late.')
})
