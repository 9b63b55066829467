import { renderMarkdown } from '@broadsheet/shared/markup/render.ts'
import { activeBodyLanguage } from '@broadsheet/shared/messages/activeBodyLanguage.ts'
import type { Page } from 'playwright/test'
import { violations } from '../../scripts/dev/testing/axe.ts'
import { expect } from '../../scripts/dev/testing/browser.ts'
import {
  markdownIn,
  moveCaret,
  openNewArticle,
  pasteOrDrop,
  writeMarkdown,
} from './support/editorText.ts'
import { reusedPageTest as test } from './support/reusedPage.ts'

/** Word's markup around the number of a footnote. */
const wordMark = (number: number, href: string, name: string) =>
  `<a style='mso-footnote-id:ftn${number}' href="${href}" name="${name}" title=""><span class=MsoFootnoteReference>` +
  `<span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference>` +
  `<span style='font-size:12.0pt'>[${number}]</span></span><![endif]></span></span></a>`

const wordNote = (number: number, text: string) =>
  `<div style='mso-element:footnote' id=ftn${number}><p class=MsoFootnoteText>` +
  `${wordMark(number, `#_ftnref${number}`, `_ftn${number}`)}<span lang=EN-US> ${text}<o:p></o:p></span></p></div>`

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p {color:red} --></style></head>
<body><!--StartFragment--><div class=WordSection1><p class=MsoNormal>The tide${wordMark(1, '#_ftn1', '_ftnref1')} was
high${wordMark(2, '#_ftn2', '_ftnref2')}.</p></div>
<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>
${wordNote(1, 'Measured <b>twice</b>.')}${wordNote(2, 'At noon.')}</div><!--EndFragment--></body></html>`

/** Word for the web and Google Docs: anchors that link to each other. */
const ONLINE = `<div class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1" style="font-weight:normal"><span class="TextRun SCXW1" style="font-size:11pt">The
tide</span><span class="TextRun Superscript SCXW1" style="vertical-align:super"><a href="#footnote-1" id="footnote-ref-1" class="FootnoteReference SCXW1">1</a></span><span
class="TextRun SCXW1"> was high.</span></p></div><hr><div class="OutlineElement SCXW1"><p class="Paragraph SCXW1"><a href="#footnote-ref-1" id="footnote-1"><sup>1</sup></a><span
class="TextRun SCXW1" style="font-weight:bold"> At noon.</span></p></div>`

const back = (page: Page, label: string) =>
  page.getByRole('button', { name: `Back to reference ${label}` })

test('a footnote is added with the toolbar and links back to its reference', async ({
  page,
  testInstance,
}) => {
  const body = await openNewArticle(page, testInstance)
  await body.click()
  await page.keyboard.type('The tide was high')
  await page.getByRole('button', { name: 'Footnote', exact: true }).click()
  await page.keyboard.type('Measured at noon.')
  await back(page, '1').click()
  await page.keyboard.type(' and late')
  await page.keyboard.press('ControlOrMeta+Alt+f')
  await page.keyboard.type('Twice.')
  await page.keyboard.press('ControlOrMeta+Alt+f')
  await page.keyboard.type('.')
  await expect(body.getByRole('region', { name: 'Footnote 2' })).toContainText('Twice.')
  const markdown = await markdownIn(page)
  expect(markdown).toBe(
    'The tide was high[^1] and late[^2].\n\n[^1]: Measured at noon.\n\n[^2]: Twice.',
  )
  const { html } = renderMarkdown(markdown, { mediaOrigin: '', language: activeBodyLanguage() })
  expect(html).toContain('aria-label="Back to reference 1"')
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Remove footnote 1' }).click()
  expect(await markdownIn(page)).toBe('The tide was high and late[^2].\n\n[^2]: Twice.')
})

/** Texts of Word and of Word in a browser, and how they are saved behind an article with a footnote. */
const PASTED = [
  [
    WORD,
    'Before The tide[^2] was high[^3].\n\n[^1]: Mine.\n\n[^2]: Measured **twice**.\n\n[^3]: At noon.',
  ],
  [ONLINE, 'Before The tide[^2] was high.\n\n[^1]: Mine.\n\n[^2]: **At noon.**'],
] as const

test('pasted footnotes, subscripts and superscripts stay what they are, and can be edited', async ({
  page,
  testInstance,
}) => {
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  const body = await openNewArticle(page, testInstance)
  for (const [html, saved] of PASTED) {
    await writeMarkdown(page, 'Before [^1]\n\n[^1]: Mine.')
    await body.getByText('Before').click()
    await moveCaret(page, 'End')
    await page.keyboard.press('Backspace')
    await pasteOrDrop(body, 'paste', { html, text: 'The tide' })
    expect(await markdownIn(page)).toBe(saved)
  }

  await writeMarkdown(page, '')
  await body.click()
  const html = `<style>p { color: red }</style><p style="margin:0">H<sub>2</sub>O and E = mc<span style="vertical-align:super">2</span></p>
    <h2>CO<span style="font-size:.6em;vertical-align:sub">2</span></h2>`
  await pasteOrDrop(body, 'paste', { html, text: 'H2O' })
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.type('Pure ')
  expect(await markdownIn(page)).toBe(
    'Pure H<sub>2</sub>O and E = mc<sup>2</sup>\n\n## CO<sub>2</sub>',
  )
  expect(problems).toEqual([])
})

test('on a phone the toolbar indicates overflow, and the keyboard leaves room for the text', async ({
  page,
  testInstance,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  // On phones, an open keyboard shrinks the visual viewport.
  await page.addInitScript(() => {
    const screen = Object.assign(new EventTarget(), {
      height: 740,
      width: 360,
      offsetTop: 0,
      offsetLeft: 0,
      pageTop: 0,
      pageLeft: 0,
      scale: 1,
    })
    Object.defineProperty(window, 'visualViewport', { value: screen })
  })
  const body = await openNewArticle(page, testInstance)
  const toolbar = page.getByRole('toolbar', { name: 'Formatting of Content' })
  await expect(toolbar).toHaveAttribute('data-more-end')
  await expect(toolbar).not.toHaveAttribute('data-more-start')
  await toolbar.evaluate((row) => row.scrollTo({ left: row.scrollWidth }))
  await expect(toolbar).toHaveAttribute('data-more-start')
  await expect(toolbar).not.toHaveAttribute('data-more-end')

  await body.click()
  await page.evaluate(() => {
    Object.assign(window.visualViewport ?? {}, { height: 400 })
    window.visualViewport?.dispatchEvent(new Event('resize'))
  })
  await expect(page.locator('html')).toHaveAttribute('data-keyboard')
  for (const part of ['[data-bar]', '[data-editor-bar]'])
    await expect(page.locator(part)).toHaveCSS('position', 'static')
  for (let line = 0; line < 12; line++) {
    await page.keyboard.type('A line.')
    await page.keyboard.press('Enter')
  }
  const bottom = await body.evaluate(
    (text) => text.lastElementChild?.getBoundingClientRect().bottom,
  )
  expect(bottom).toBeLessThan(400)
})
