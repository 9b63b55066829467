import { expect } from '../../scripts/dev/testing/browser.ts'
import { markdownIn, openNewArticle, writeMarkdown } from './support/editorText.ts'
import { reusedPageTest as test } from './support/reusedPage.ts'

test('text formatted by keys and Markdown characters is saved as Markdown; the toolbar is one tab stop', async ({
  page,
  testInstance,
}) => {
  const body = await openNewArticle(page, testInstance)
  await body.click()
  const keys = page.keyboard
  await keys.type('## The tide')
  await keys.press('Enter')
  await keys.type('It was ')
  await keys.press('Control+b')
  await keys.type('high')
  await keys.press('Control+b')
  await keys.type(' and ')
  await keys.press('Control+i')
  await keys.type('late')
  await keys.press('Control+i')
  await keys.type(', see https://tide.example/now.')
  await keys.press('Enter')
  await keys.type('- one')
  await keys.press('Enter')
  await keys.type('[ ] two')
  await keys.press('Enter')
  await keys.press('Enter')
  await keys.type('> Said')
  await keys.press('Enter')
  await keys.press('Enter')
  await keys.type('```js ')
  await keys.type('tide()')
  expect(await markdownIn(page)).toBe(
    [
      '## The tide',
      'It was **high** and *late*, see <https://tide.example/now>.',
      '- one\n- [ ] two',
      '> Said',
      '```js\ntide()\n```',
    ].join('\n\n'),
  )

  await writeMarkdown(page, 'Words')
  await body.getByText('Words').click()
  await keys.press('Control+a')
  await keys.press('Alt+F10')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await keys.press('ArrowLeft')
  await expect(page.getByRole('button', { name: 'Markdown source' })).toBeFocused()
  await keys.press('Home')
  for (let step = 0; step < 3; step++) await keys.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused()
  await keys.press('Enter')
  await keys.press('Escape')
  await expect(body).toBeFocused()
  expect(await markdownIn(page)).toBe('**Words**')
})

test('every button of the toolbar applies its format, a list the type of a paragraph; each has its own direction', async ({
  page,
  testInstance,
}) => {
  const body = await openNewArticle(page, testInstance)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await body.click()
  await page.keyboard.type('Words')
  await page.keyboard.press('Control+a')
  for (const name of ['Bold', 'Italic', 'Strikethrough']) await press(name)
  await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
  expect(await markdownIn(page)).toBe('**_~~Words~~_**')
  await writeMarkdown(page, 'Words')
  const kind = page.getByRole('combobox', { name: 'Kind of paragraph' })
  for (const [label, place] of [
    ['Heading', 'h2'],
    ['Subheading', 'h3'],
    ['Minor heading', 'h4'],
    ['Text', 'p'],
  ] as const) {
    await body.getByText('Words').click()
    await kind.selectOption(label)
    await expect(body.locator(place, { hasText: 'Words' })).toBeVisible()
    await expect(kind.locator('option:checked')).toHaveText(label)
  }
  for (const [names, saved] of [
    [['Bulleted list'], '- Words'],
    [['Numbered list'], '1. Words'],
    [['Numbered list', 'Task list'], '- [ ] Words'],
    [['Task list', 'Bulleted list'], 'Words'],
    [['Quote'], '> Words'],
    [['Quote', 'Code block'], '```\nWords\n```'],
    [['Code block'], 'Words'],
    [['Horizontal rule'], 'Words\n\n---'],
  ] as const) {
    await body.getByText('Words').click()
    for (const name of names) await press(name)
    expect(await markdownIn(page), names.join()).toBe(saved)
  }

  await writeMarkdown(page, 'Hello\n\nשלום לכולם\n\n- מעבורת\n- Ferry')
  for (const [place, text, direction] of [
    ['p', 'Hello', 'ltr'],
    ['p', 'שלום', 'rtl'],
    ['li', 'מעבורת', 'rtl'],
    ['li', 'Ferry', 'ltr'],
  ] as const)
    await expect(body.locator(place).filter({ hasText: text })).toHaveCSS('direction', direction)
  await page.getByLabel('Title', { exact: true }).fill('שלום')
  await expect(page.getByLabel('Title', { exact: true })).toHaveCSS('direction', 'rtl')
})

test('a table is created, filled and changed; a link is set, changed and removed', async ({
  page,
  testInstance,
}) => {
  const body = await openNewArticle(page, testInstance)
  await body.click()
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await page.keyboard.type('Town')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Height')
  const ways = page.getByRole('group', { name: 'Table' })
  await ways.getByRole('button', { name: 'Align right' }).click()
  await page.keyboard.press('Tab')
  await ways.getByRole('button', { name: 'Remove column' }).click()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Port|Ansley')
  await ways.getByRole('button', { name: 'Remove row' }).click()
  await page.keyboard.type('Weir')
  expect(await markdownIn(page)).toMatch(/^\| .*Town.* \|\n\| [-: |]+ \|\n\| .*Weir/)

  await writeMarkdown(page, '')
  await body.click()
  await page.keyboard.type('tide')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+k')
  const form = page.getByRole('group', { name: 'Link' })
  const address = form.getByLabel('Address of the link')
  // The toolbar at the selection has a button of the same name.
  const formatting = page.getByRole('toolbar', { name: 'Formatting of Content' })
  await expect(address).toBeFocused()
  await address.fill('javascript:alert(1)')
  await address.press('Enter')
  await expect(form.getByRole('alert')).toContainText('Enter an address such as')
  await address.fill('tide.example')
  await address.press('Enter')
  await expect(form).toHaveCount(0)
  expect(await markdownIn(page)).toBe('[tide](https://tide.example)')

  await page.getByText('tide', { exact: true }).click()
  await formatting.getByRole('button', { name: 'Link', exact: true }).click()
  await expect(address).toHaveValue('https://tide.example')
  await address.fill('desk@tide.example')
  await form.getByRole('button', { name: 'Change' }).click()
  expect(await markdownIn(page)).toBe('[tide](mailto:desk@tide.example)')

  await page.getByText('tide', { exact: true }).click()
  await formatting.getByRole('button', { name: 'Link', exact: true }).click()
  await form.getByRole('button', { name: 'Remove link' }).click()
  expect(await markdownIn(page)).toBe('tide')
})
