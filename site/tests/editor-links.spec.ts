import type { Page } from 'playwright/test'
import { violations } from '../../scripts/dev/testing/axe.ts'
import { expect } from '../../scripts/dev/testing/browser.ts'
import { unique } from './support/accounts.ts'
import {
  draftOf,
  markdownIn,
  moveCaret,
  openNewArticle,
  pasteOrDrop,
  writeMarkdown,
} from './support/editorText.ts'
import { reusedPageTest as test } from './support/reusedPage.ts'
import { LONG_TEXT } from './support/writing.ts'

async function selectWords(page: Page, markdown = 'Words.') {
  const body = await writeMarkdown(page, markdown)
  await expect(async () => {
    await body.focus()
    await moveCaret(page, 'ControlOrMeta+End')
    await moveCaret(page, 'ControlOrMeta+Home')
    await moveCaret(page, 'Shift+End')
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('Words.')
  }).toPass()
  // The editor knows the selection.
  await expect(page.getByRole('toolbar', { name: 'Formatting of the selection' })).toBeVisible()
  return body
}

const fieldOf = (page: Page) =>
  page.getByRole('group', { name: 'Link' }).getByRole('combobox', { name: /^Address of the link/ })

test('a link to an article is found by its title; without a selection, the title is its text', async ({
  page,
  testInstance,
  secret,
  writer: { account },
}) => {
  const { id, slug } = await draftOf(secret, account, LONG_TEXT)
  const title = `The ${unique('Quayside')} opens`
  await secret.from('articles').update({ title }).eq('id', id).throwOnError()
  await openNewArticle(page, testInstance)
  const body = await selectWords(page)
  await page.keyboard.press('ControlOrMeta+k')
  await expect(fieldOf(page)).toBeFocused()
  await page.keyboard.type(title.slice(4, 20))
  const option = page.getByRole('option', { name: title })
  await expect(option).toContainText('Draft')
  await expect(page.getByText('1 article found.')).toBeAttached()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  expect(await fieldOf(page).getAttribute('aria-activedescendant')).toBe(
    await option.getAttribute('id'),
  )
  await page.keyboard.press('Enter')
  await expect(body).toBeFocused()
  expect(await markdownIn(page)).toBe(`[Words.](/article/${slug}/)`)

  await page.setViewportSize({ width: 360, height: 740 })
  await writeMarkdown(page, '')
  await body.click()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.press('ArrowDown')
  const options = page.getByRole('listbox', { name: 'Articles' }).getByRole('option')
  await expect(options.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(fieldOf(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const first = await options.first().locator('span').first().textContent()
  await options.first().click()
  await expect(body.getByRole('link', { name: first ?? '' })).toHaveAttribute(
    'href',
    /^\/article\//,
  )
})

test('typing a link moves nothing; its keys open it again, and it says when no article is found', async ({
  page,
  testInstance,
}) => {
  await openNewArticle(page, testInstance)
  const body = await writeMarkdown(page, `${LONG_TEXT}\n\n`.repeat(8))
  await body.click()
  await moveCaret(page, 'ControlOrMeta+End')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(fieldOf(page)).toBeFocused()
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(0)
  await page.keyboard.type('qqzzxx')
  expect(await page.evaluate(() => scrollY)).toBe(top)
  // Screen readers have the words as soon as a search has ended, the form when it is that of the typed words.
  const widthOfAnswer = async () =>
    (await page.getByText('No articles found.').boundingBox())?.width ?? 0
  await expect.poll(widthOfAnswer).toBeGreaterThan(100)
  await body.click()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(fieldOf(page)).toBeFocused()
  await expect(fieldOf(page)).toHaveValue('')
})

/** What the page marks as the words of the link. */
const marked = (page: Page) => page.locator('.linked-words')

test('the words of a link are marked and in view while its form is open', async ({
  page,
  phone,
  testInstance,
}) => {
  await openNewArticle(page, testInstance)
  const body = await selectWords(page)
  await page.keyboard.press('ControlOrMeta+k')
  await expect(fieldOf(page)).toBeFocused()
  await expect(marked(page)).toHaveText('Words.')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(marked(page)).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    expect(await violations(page)).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: 'active' })
  await expect(marked(page)).toHaveCSS('outline-style', 'solid')
  await page.emulateMedia({ forcedColors: null })
  await page.keyboard.press('Escape')
  await expect(marked(page)).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+k')
  await fieldOf(page).fill('/about')
  await page.keyboard.press('Enter')
  await expect(body).toBeFocused()
  await expect(marked(page)).toHaveCount(0)
  // At a caret in a link, the form changes the whole link.
  await moveCaret(page, 'ArrowLeft')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(marked(page)).toHaveText('Words.')

  await openNewArticle(phone, testInstance)
  await selectWords(phone, `Words.\n\n${`${LONG_TEXT}\n\n`.repeat(4)}`)
  await phone.keyboard.press('ControlOrMeta+k')
  await expect(marked(phone)).toBeVisible()
  const form = phone.getByRole('group', { name: 'Link' })
  const isBelowForm = async () => {
    const [head, words] = [await form.boundingBox(), await marked(phone).boundingBox()]
    return head && words && words.y >= head.y + head.height
  }
  await expect.poll(isBelowForm).toBe(true)
})

test('on a phone the label of each field of a link is in its row or above it', async ({
  phone,
  testInstance,
}) => {
  const body = await openNewArticle(phone, testInstance)
  await body.click()
  await phone.keyboard.press('ControlOrMeta+k')
  const form = phone.getByRole('group', { name: 'Link' })
  for (const name of ['Address of the link, or title of an article', 'Text']) {
    const label = await form.getByText(name, { exact: true }).boundingBox()
    const field = await form.getByLabel(name, { exact: true }).boundingBox()
    if (!label || !field) throw new Error(`The field ${name} is not shown.`)
    const isBeside = label.x < field.x && Math.abs(label.y - field.y) < field.height
    const isAbove = label.x <= field.x + 1 && label.y < field.y
    expect(isBeside || isAbove).toBe(true)
  }
})

test('an address pasted over words links them, undo pastes it as text; this site is left out of it', async ({
  page,
  testInstance,
}) => {
  await openNewArticle(page, testInstance)
  const body = await selectWords(page)
  await pasteOrDrop(body, 'paste', { text: 'https://tide.example/now' })
  expect(await markdownIn(page)).toBe('[Words.](https://tide.example/now)')
  await page.keyboard.press('ControlOrMeta+z')
  expect(await markdownIn(page)).toBe('<https://tide.example/now>')
  await page.keyboard.press('ControlOrMeta+z')
  expect(await markdownIn(page)).toBe('Words.')

  await selectWords(page)
  await pasteOrDrop(body, 'paste', { text: `${testInstance.siteUrl}/about?a=1#b` })
  expect(await markdownIn(page)).toBe('[Words.](/about?a=1#b)')
  await selectWords(page)
  await page.keyboard.press('ControlOrMeta+k')
  await fieldOf(page).fill(`${testInstance.siteUrl}/about`)
  await page.keyboard.press('Enter')
  expect(await markdownIn(page)).toBe('[Words.](/about)')
})
