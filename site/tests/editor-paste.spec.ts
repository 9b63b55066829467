import { expect } from '../../scripts/dev/testing/browser.ts'
import { markdownIn, openNewArticle, pasteOrDrop, writeMarkdown } from './support/editorText.ts'
import { reusedPageTest as test } from './support/reusedPage.ts'

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

const PASTED = [
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
] as const

test('content pasted from Word, Google Docs, pages of the web and Markdown becomes clean Markdown', async ({
  page,
  testInstance,
}) => {
  const body = await openNewArticle(page, testInstance)
  await body.click()
  await pasteOrDrop(body, 'paste', { text: '# A\n\n- b **c**\n' })
  await expect(body.getByRole('listitem')).toHaveText('b c')
  expect(await markdownIn(page)).toBe('# A\n\n- b **c**')
  for (const [from, html, saved] of PASTED) {
    await writeMarkdown(page, '')
    await body.click()
    await pasteOrDrop(body, 'paste', { html, text: 'text' })
    expect(await markdownIn(page), from).toBe(saved)
  }
})
