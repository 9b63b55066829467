import { violations } from '../../scripts/dev/testing/axe.ts'
import { expect } from '../../scripts/dev/testing/browser.ts'
import { markdownIn, openNewArticle, pasteOrDrop, writeMarkdown } from './support/editorText.ts'
import { writersTest as test } from './support/test.ts'

test('a card is inserted from the menu, and its title, kind and content are edited', async ({
  page,
  testInstance,
}) => {
  const body = await openNewArticle(page, testInstance)
  await body.click()
  await page.keyboard.type('/callout')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Bring a boat.')
  const card = body.getByRole('group', { name: 'Callout' })
  await card.getByLabel('Title').fill('Careful')
  await card.getByLabel('Kind').selectOption('Warning')
  expect(await violations(page)).toEqual([])
  expect(await markdownIn(page)).toBe(':::callout[Careful]{type="warning"}\nBring a boat.\n:::')
})

test('cards with a list and a table start with one', async ({ page, testInstance }) => {
  const body = await openNewArticle(page, testInstance)
  await body.click()
  await page.keyboard.type('/timeline')
  await page.keyboard.press('Enter')
  await page.keyboard.type('May')
  expect(await markdownIn(page)).toBe(':::timeline\n- May\n:::')
  await writeMarkdown(page, '')
  await body.click()
  await page.keyboard.type('/chart')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Month')
  await body.getByRole('group', { name: 'Chart' }).getByLabel('Unit').fill('mm')
  expect(await markdownIn(page)).toMatch(/^:::chart\{unit="mm"\}\n\| Month \|/)
})

const CARDS = `:::gallery[Two *views*]
![A](/a.png)
![B](/b.png)
:::

::contents

:::facts [not a card]

:::banner[Unknown]{a=b}
Text
:::`

test('cards that are not edited keep their bytes', async ({ page, testInstance }) => {
  await openNewArticle(page, testInstance)
  const body = await writeMarkdown(page, `${CARDS}\n\nLast`)
  await body.getByText('Last').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' words')
  expect(await markdownIn(page)).toBe(`${CARDS}\n\nLast words`)
})

test('a value that readers do not see is marked', async ({ page, testInstance }) => {
  await openNewArticle(page, testInstance)
  const body = await writeMarkdown(page, ':::file{size="big"}\n[A](/a.pdf)\n:::')
  const size = body.getByLabel('Size in bytes')
  await expect(size).toHaveAccessibleDescription('Readers do not see this value: check it.')
  await size.fill('1000')
  await expect(size).toHaveAccessibleDescription('')
})

test('pasted frames become addresses, or are reported by the checklist', async ({
  page,
  testInstance,
}) => {
  const body = await openNewArticle(page, testInstance)
  await body.click()
  const html =
    '<p>One</p><iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>' +
    '<iframe src="https://slides.example/1"></iframe><p>Two</p>'
  await pasteOrDrop(body, 'paste', { html, text: 'One Two' })
  const markdown = await markdownIn(page)
  expect(markdown).toContain('https://www.youtube.com/watch?v=abcdefghijk')
  expect(markdown).toContain('<iframe src="https://slides.example/1"></iframe>')
  await expect(
    page.getByText('Readers do not see an embedded frame: https://slides.example/1.'),
  ).toBeVisible()
})
