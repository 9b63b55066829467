import { violations } from '../../scripts/dev/testing/axe.ts'
import { expect } from '../../scripts/dev/testing/browser.ts'
import {
  bodyOf,
  bring,
  draftOf,
  markdownIn,
  openNew,
  storedArticle,
  writeMarkdown,
} from './support/surface.ts'
import { writersTest as test } from './support/test.ts'

/** Blocks in other notations than the editor's, and blocks the editor cannot display. */
const UNUSUAL = `Setext heading
===

* star
* bullets

__Under__ _scores_ with H<sub>2</sub>O[^1].\\
Broken.

<details><summary>More</summary>inside</details>

| a | b
|:-:|--
| 1 | 2 |

[^1]: A note.

~~~ruby title="x"
puts 1
~~~
`

test('text formatted by keys and Markdown characters is saved as Markdown', async ({
  page,
  testInstance,
}) => {
  const body = await openNew(page, testInstance)
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
})

test('every button of the toolbar applies its format', async ({ page, testInstance }) => {
  test.setTimeout(240_000)
  const body = await openNew(page, testInstance)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await body.click()
  await page.keyboard.type('Words')
  await page.keyboard.press('Control+a')
  for (const name of ['Bold', 'Italic', 'Strikethrough']) await press(name)
  await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
  expect(await markdownIn(page)).toBe('**_~~Words~~_**')
  await writeMarkdown(page, 'Words')
  for (const [name, saved] of [
    ['Bulleted list', '- Words'],
    ['Numbered list', '1. Words'],
    ['Numbered list', 'Words'],
    ['Task list', '- [ ] Words'],
    ['Task list', '- Words'],
    ['Bulleted list', 'Words'],
    ['Quote', '> Words'],
    ['Quote', 'Words'],
    ['Code block', '```\nWords\n```'],
    ['Code block', 'Words'],
    ['Horizontal rule', 'Words\n\n---'],
  ] as const) {
    await body.getByText('Words').click()
    await press(name)
    expect(await markdownIn(page), name).toBe(saved)
  }
})

test('the type of a paragraph is chosen from a list', async ({ page, testInstance }) => {
  await openNew(page, testInstance)
  const body = await writeMarkdown(page, 'Words')
  const kind = page.getByRole('combobox', { name: 'Kind of paragraph' })
  for (const [label, saved] of [
    ['Heading', '## Words'],
    ['Subheading', '### Words'],
    ['Minor heading', '#### Words'],
    ['Text', 'Words'],
  ] as const) {
    await body.getByText('Words').click()
    await kind.selectOption(label)
    await expect(kind.locator('option:checked')).toHaveText(label)
    expect(await markdownIn(page)).toBe(saved)
  }
})

test('a table is created, filled and changed', async ({ page, testInstance }) => {
  const body = await openNew(page, testInstance)
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
})

test('a link is set, changed and removed, and an invalid address is reported', async ({
  page,
  testInstance,
}) => {
  const body = await openNew(page, testInstance)
  await body.click()
  await page.keyboard.type('tide')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+k')
  const form = page.getByRole('group', { name: 'Link' })
  const address = form.getByLabel('Address of the link')
  await expect(address).toBeFocused()
  await address.fill('javascript:alert(1)')
  await address.press('Enter')
  await expect(form.getByRole('alert')).toContainText('Enter an address such as')
  await address.fill('tide.example')
  await address.press('Enter')
  await expect(form).toHaveCount(0)
  expect(await markdownIn(page)).toBe('[tide](https://tide.example)')

  await page.getByText('tide', { exact: true }).click()
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await expect(address).toHaveValue('https://tide.example')
  await address.fill('desk@tide.example')
  await form.getByRole('button', { name: 'Change' }).click()
  expect(await markdownIn(page)).toBe('[tide](mailto:desk@tide.example)')

  await page.getByText('tide', { exact: true }).click()
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await form.getByRole('button', { name: 'Remove link' }).click()
  expect(await markdownIn(page)).toBe('tide')
})

test('saving keeps every byte of an unedited article, and all unedited bytes of an edited one', async ({
  page,
  testInstance,
  secret,
  writer: { person },
}) => {
  const content = `First.\r\n\n\n${UNUSUAL}\n\nLast words, which nobody had expected to go on for long.  \n`
  const { id, slug } = await draftOf(secret, person, content)
  const edit = `${testInstance.siteUrl}/article/${slug}/edit`
  await page.goto(edit)
  await bodyOf(page)
  await expect(page.getByText('inside')).toBeAttached()
  await page.getByLabel('Excerpt (optional)').fill('Another excerpt')
  await page.getByRole('button', { name: 'Update Article' }).click()
  await expect.poll(async () => (await storedArticle(secret, id)).excerpt).toBe('Another excerpt')
  expect((await storedArticle(secret, id)).content).toBe(content)
  // The editor opens the article after saving.
  await page.waitForURL(`${testInstance.siteUrl}/article/${slug}/`)

  await page.goto(edit)
  await bodyOf(page)
  await page.getByText('Last words').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' The end.')
  await page.getByRole('button', { name: 'Update Article' }).click()
  const expected = content.replace('for long.  \n', 'for long. The end.  \n')
  await expect
    .poll(async () => (await storedArticle(secret, id)).content.trimEnd())
    .toBe(expected.trimEnd())
})

test('blocks the editor cannot display are kept and can be edited as source', async ({
  page,
  testInstance,
}) => {
  const body = await openNew(page, testInstance)
  await writeMarkdown(page, 'H<sub>2</sub>O here\n\n<details><summary>More</summary>in</details>')
  await body.getByText('here').click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await page.getByRole('button', { name: 'Edit source' }).click()
  const source = page.getByLabel('Source of this block: HTML')
  await source.fill('<details open><summary>Less</summary>in</details>')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Less')).toBeVisible()
  expect(await markdownIn(page)).toBe(
    'H<sub>2</sub>O here!\n\n<details open><summary>Less</summary>in</details>',
  )
})

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head>
<body><!--StartFragment--><h2>Heading<o:p></o:p></h2>
<p class=MsoNormal>Plain <b style='mso-bidi-font-weight:normal'>bold</b> <i>italic</i><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>first</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>inner</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span>second</p>
<p class=MsoNormal><img src="file:///C:/Users/a/picture.png"></p><!--EndFragment--></body></html>`

const DOCS = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-size:16pt">Heading</span></h2>
<p dir="ltr"><span style="font-weight:400">Plain </span><span style="font-weight:700">bold</span><span style="font-style:italic"> italic</span>
<a href="https://www.google.com/url?q=https://tide.example/&sa=D"><span style="text-decoration:underline">tide</span></a></p>
<ul><li dir="ltr" aria-level="1"><p dir="ltr"><span>one</span></p></li><li dir="ltr"><p><span>two</span></p></li></ul></b>`

const WEB = `<div style="color:red" onclick="x()"><script>alert(1)</script><h3>Heading</h3><p>See <a href="javascript:x()">this</a>
<a href="https://a.example/">that</a></p><img src="https://a.example/b.png" alt="A boat"><table><tr><th>a</th><th>b</th></tr>
<tr><td><p>1</p><p>2</p></td><td><ul><li>3</li></ul></td></tr></table><blockquote><p>Said</p></blockquote></div>`

for (const [from, html, saved] of [
  ['Word', WORD, '## Heading\n\nPlain **bold** *italic*\n\n1. first\n   - inner\n2. second'],
  [
    'Google Docs',
    DOCS,
    '## Heading\n\nPlain **bold** *italic* [tide](https://tide.example/)\n\n- one\n- two',
  ],
  [
    'a page of the web',
    WEB,
    '### Heading\n\nSee this [that](https://a.example/)\n\n[Picture: A boat](https://a.example/b.png)\n\n' +
      '| a | b |\n| - | - |\n| 1<br>2 | 3 |\n\n> Said',
  ],
] as const) {
  test(`content pasted from ${from} becomes clean Markdown`, async ({ page, testInstance }) => {
    const body = await openNew(page, testInstance)
    await body.click()
    await bring(body, 'paste', { html, text: 'text' })
    expect(await markdownIn(page)).toBe(saved)
  })
}

test('pasted Markdown is formatted, and an address pasted over a selection becomes a link', async ({
  page,
  testInstance,
}) => {
  const body = await openNew(page, testInstance)
  await body.click()
  await bring(body, 'paste', { text: '# A\n\n- b **c**\n' })
  await expect(body.getByRole('listitem')).toHaveText('b c')
  expect(await markdownIn(page)).toBe('# A\n\n- b **c**')
  await writeMarkdown(page, 'tide')
  await body.click()
  await page.keyboard.press('Control+a')
  await bring(body, 'paste', { text: 'https://tide.example/?a=1' })
  expect(await markdownIn(page)).toBe('[tide](https://tide.example/?a=1)')
})

test('undo and redo work, also across the source view', async ({ page, testInstance }) => {
  const body = await openNew(page, testInstance)
  await body.click()
  await page.keyboard.type('One')
  await page.keyboard.press('Control+z')
  await expect(body).toHaveText('')
  await page.keyboard.press('Control+Shift+z')
  await expect(body).toHaveText('One')
  await writeMarkdown(page, 'Two')
  await expect(body).toHaveText('Two')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(body).toHaveText('One')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(body).toHaveText('Two')
})

test('the toolbar is one tab stop, and Escape returns to the text', async ({
  page,
  testInstance,
}) => {
  const body = await openNew(page, testInstance)
  await body.click()
  await page.keyboard.type('Words')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Alt+F10')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: 'Markdown source' })).toBeFocused()
  await page.keyboard.press('Home')
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(body).toBeFocused()
  expect(await markdownIn(page)).toBe('**Words**')
})

test('the text editor has no accessibility violations, in light or dark, also on a phone', async ({
  page,
  testInstance,
}) => {
  await openNew(page, testInstance)
  await writeMarkdown(page, UNUSUAL)
  await page.getByRole('cell', { name: '1' }).click()
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await violations(page)).toEqual([])
    }
  }
  const isWider = () => document.documentElement.scrollWidth > window.innerWidth
  expect(await page.evaluate(isWider)).toBe(false)
})

test('a text too complex for the formatted view can be edited as source', async ({
  page,
  testInstance,
  secret,
  writer: { person },
}) => {
  const content = `${'>'.repeat(101)} deep\n\n${'Words that are there. '.repeat(9)}`
  const { slug } = await draftOf(secret, person, content)
  await page.goto(`${testInstance.siteUrl}/article/${slug}/edit`)
  await expect(page.getByRole('alert')).toContainText(
    'The text is nested more than 100 levels deep.',
  )
  const source = page.getByRole('textbox', { name: 'Content', exact: true })
  await expect(source).toHaveValue(content)
  await source.fill('Simple now')
  await page.getByRole('button', { name: 'Try again with formatting' }).click()
  await expect(await bodyOf(page)).toHaveText('Simple now')
})

test('while the editor is loading, the source can be edited, and nothing is lost when it is ready', async ({
  page,
  testInstance,
}) => {
  const script = /\/_astro\/RichTextEditor\.[^/]*\.js/
  await page.route(script, (route) => route.abort())
  await page.goto(`${testInstance.siteUrl}/create-article`)
  await expect(page.getByText('The editor could not be loaded.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Content', exact: true }).fill('Kept')
  await page.unroute(script)
  await page.getByRole('button', { name: 'Try again with formatting' }).click()
  await expect(await bodyOf(page)).toHaveText('Kept')
})
