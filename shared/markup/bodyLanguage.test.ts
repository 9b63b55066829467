import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { bodyLanguageOf } from '../messages/bodyLanguage.ts'
import { loadMessages } from '../messages/catalog.ts'
import { LANGUAGES, type Language } from '../messages/languages.ts'
import { filledParts } from './bodyLanguage.ts'
import { renderMarkdown } from './render.ts'

const languageOf = async (language: Language) =>
  bodyLanguageOf({ language, locale: LANGUAGES[language].locale }, await loadMessages(language))
const languages = Object.keys(LANGUAGES) as Language[]

const BODY = `A note.[^a]

- [x] a
- [ ] b

| c |
| - |

![d](https://e.example/f.png) [![](/g.png)](https://h.example)

<iframe src="https://www.youtube.com/embed/abcdefghijk" title="Le {host}"></iframe>

https://youtu.be/abcdefghijk

See <iframe src="https://www.youtube.com/embed/abcdefghijk" title="i"></iframe>.

[^a]: j
`

/** Values of aria-label, and texts that readers see. */
async function textsIn(language: Language, markdown = BODY): Promise<string> {
  const options = { mediaOrigin: '', language: await languageOf(language) }
  const { html } = renderMarkdown(markdown, options)
  return html.replace(/ (?:aria-label|data-title)="([^"]*)"/g, '>$1<i').replace(/<[^>]*>/g, '|')
}

describe.each(languages)('bodies in %s', (language) => {
  it('have labels that need no ICU runtime', async () => {
    const isSimple = (element: MessageFormatElement): boolean =>
      element.type === TYPE.literal ||
      element.type === TYPE.argument ||
      (element.type === TYPE.tag && element.children.every(isSimple))
    for (const label of Object.values((await languageOf(language)).labels)) {
      expect(parse(label).every(isSimple), label).toBe(true)
      expect(label).not.toContain("'")
    }
  })
})

it('names tasks, tables, links, footnotes and videos in German', async () => {
  const texts = await textsIn('de')
  for (const text of [
    ...['Erledigt', 'Offen', 'Tabelle 1', 'Bild: d', 'Link zu h.example', 'Fußnoten'],
    ...['Zurück zu Verweis 1', 'Video ansehen: i', '|Video|', 'Video: Le {host}'],
    'Video ansehen |von youtu.be; erst dann',
    'Video ansehen: Le {host} |von youtube.com; erst dann',
  ])
    expect(texts).toContain(text)
  expect(texts).not.toMatch(/Watch|Done|To do|Table|Picture|Link to|Footnotes|Back to/)
})

it('writes numbers with the digits of the locale', async () => {
  const texts = await textsIn('ar')
  expect(texts).toContain('جدول ١')
  expect(texts).toContain('العودة إلى الإحالة ١')
  const options = { mediaOrigin: '', language: await languageOf('ar') }
  const { html } = renderMarkdown('أ[^a] ب[^a]\n\n[^a]: ج', options)
  expect(html).toMatch(/data-footnote-ref[^>]*>١<\/a>/)
  expect(html).toMatch(/data-footnote-backref[^>]*>↪<sup>٢<\/sup><\/a>/)
})

it('recognises a video in every language, and not by the text of a link', async () => {
  for (const language of languages) {
    const options = { mediaOrigin: '', language: await languageOf(language) }
    const { html, text } = renderMarkdown(BODY, options)
    expect(html.split('class="video-frame"')).toHaveLength(3)
    expect(html).not.toContain('data-video-title')
    expect(text).not.toContain('Le {host}')
    const link = `[${options.language.labels.watchVideo}](https://youtu.be/abcdefghijk)`
    expect(renderMarkdown(link, options).html).not.toContain('video-frame')
    const marked = '<a href="https://youtu.be/abcdefghijk" data-video-title="a">b</a>'
    expect(renderMarkdown(marked, options).html).not.toMatch(/video-frame|data-video-title/)
  }
})

it('aligns boxes with their text on a right-to-left page', async () => {
  const options = { mediaOrigin: '', language: await languageOf('ar') }
  const { html } = renderMarkdown('- a\n\n> مرحبا\n\n```\nb\n```', options)
  expect(html).toContain('<ul dir="ltr">')
  expect(html).toContain('<blockquote>')
  expect(html).toMatch(/<pre[^>]* dir="ltr"/)
})

it('keeps tags in values as text', () => {
  expect(filledParts('{a} <b>c {d}</b>', { a: '<b>x</b>', d: '{a}' })).toEqual([
    { text: '<b>x</b> ' },
    { tag: 'b', text: 'c {a}' },
  ])
})
