import type { Page } from 'playwright/test'
import { expect } from '../../scripts/dev/testing/browser.ts'
import { bodyOf, draftOf, storedArticle } from './support/editorText.ts'
import { writersTest as test } from './support/test.ts'
import { completeArticle } from './support/writing.ts'

const PARAGRAPH = 'The ferry is late again, and the people on the pier look at the clock. '.repeat(
  7,
)
/** 100,000 characters. */
const LONG = Array.from({ length: 200 }, (_, at) => `${at}. ${PARAGRAPH}`.slice(0, 498)).join(
  '\n\n',
)

declare global {
  interface Window {
    /** What was rendered outside of the text. */
    drawings?: string[]
  }
}

/** Starts recording renders outside of the text. */
async function recordRenders(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.drawings = []
    const text = document.querySelector('.rich-text')
    new MutationObserver((records) => {
      for (const { target, type } of records) {
        const element = target instanceof Element ? target : target.parentElement
        if (!text?.contains(target)) window.drawings?.push(`${type} ${element?.outerHTML}`)
      }
    }).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
  })
}

/**
 * Waits until nothing was rendered between two looks: responses to requests of the skipped hour arrive in real time. The
 * first look finds the beginning.
 */
async function untilStill(page: Page): Promise<void> {
  const rendered = () => page.evaluate(() => window.drawings?.splice(0))
  await page.evaluate(() => window.drawings?.push('the beginning'))
  await expect.poll(rendered, { intervals: [1000] }).toEqual([])
}

test('typing into a long text renders nothing else until the next pause', {
  tag: '@nightly',
}, async ({ page, testInstance, secret, writer: { account } }) => {
  const { id, slug } = await draftOf(secret, account, LONG)
  const whole = { ...(await completeArticle(secret)), content: LONG }
  await secret.from('articles').update(whole).eq('id', id).throwOnError()
  await page.clock.install()
  await page.goto(`${testInstance.siteUrl}/article/${slug}/edit`)
  const body = await bodyOf(page)
  await expect(page.getByText(/words · \d+ min read/)).toBeVisible()
  await body.locator('p').nth(100).click()
  await page.keyboard.type('First ')
  await expect(page.getByText('Unsaved changes, stored in your account')).toBeVisible()
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  await recordRenders(page)
  await untilStill(page)
  await page.keyboard.type('Sixty keys that are typed into the middle of a long article. ')
  expect(await page.evaluate(() => window.drawings)).toEqual([])
  const count = page.locator('#editor-content-count')
  const before = await count.textContent()
  await page.clock.runFor(2000)
  await expect(count).not.toHaveText(before ?? '')

  // The last words are saved although no pause has published them to the form.
  await page.keyboard.type('Last words. ')
  await page.keyboard.press('ControlOrMeta+s')
  await page.clock.resume()
  await expect(page.getByText('Article updated successfully!')).toBeVisible()
  const { content } = await storedArticle(secret, id)
  expect(content).toContain('Last words. ')
  expect(content.length).toBe(LONG.length + 6 + 61 + 12)
})

test('the preview shows text typed a moment ago, and leaving requires a confirmation', async ({
  page,
  testInstance,
  secret,
  writer: { account },
}) => {
  const { slug } = await draftOf(secret, account, LONG.slice(0, 500))
  await page.goto(`${testInstance.siteUrl}/article/${slug}/edit`)
  const body = await bodyOf(page)
  await body.click()
  await page.keyboard.type('A moment ago. ')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(
    page.frameLocator('iframe[title="Preview of the article"]').getByText('A moment ago.').first(),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await body.click()
  await page.keyboard.type('And now. ')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByRole('alertdialog', { name: /Leave without saving\?/ })).toBeVisible()
})
