import { violations } from '../../scripts/dev/testing/axe.ts'
import { expect } from '../../scripts/dev/testing/browser.ts'
import { markdownIn, openNewArticle, pasteOrDrop, writeMarkdown } from './support/editorText.ts'
import { reusedPageTest as test } from './support/reusedPage.ts'

test('cards are inserted with what they need and edited; values and frames that readers do not see are named', async ({
  page,
  testInstance,
}) => {
  const body = await openNewArticle(page, testInstance)
  await body.click()
  await page.keyboard.type('/callout')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Bring a boat.')
  const callout = body.getByRole('group', { name: 'Callout' })
  await callout.getByLabel('Title').fill('Careful')
  await callout.getByLabel('Kind').selectOption('Warning')
  expect(await violations(page)).toEqual([])
  expect(await markdownIn(page)).toBe(':::callout[Careful]{type="warning"}\nBring a boat.\n:::')

  await writeMarkdown(page, '')
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

  await writeMarkdown(page, ':::file{size="big"}\n[A](/a.pdf)\n:::')
  const size = body.getByLabel('Size in bytes')
  await expect(size).toHaveAccessibleDescription('Readers do not see this value: check it.')
  await size.fill('1000')
  await expect(size).toHaveAccessibleDescription('')

  await writeMarkdown(page, '')
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
