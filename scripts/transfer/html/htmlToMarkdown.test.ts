import { renderMarkdown } from '@broadsheet/shared/markup/render.ts'
import { activeBodyLanguage } from '@broadsheet/shared/messages/activeBodyLanguage.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { htmlToMarkdown } from './htmlToMarkdown.ts'

const markdownOf = (html: string) => htmlToMarkdown(html).markdown
const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []

describe('HTML', () => {
  it.each([
    ['<p>One<br><br>Two</p>', 'One\n\nTwo'],
    ['<p>H<sub>2</sub>O</p>', 'H<sub>2</sub>O'],
    ['<pre><code class="language-ts">const a = 1</code></pre>', '```ts\nconst a = 1\n```'],
    ['<p>https://vimeo.com/1</p>', '<https://vimeo.com/1>'],
    ['<!-- a --><p>Text</p>', 'Text'],
    [
      '<figure><img src="a.jpg" alt="A"><figcaption>It <i>is</i></figcaption></figure>',
      '![A](a.jpg "It is")',
    ],
    [
      '<figure class="wp-block-image alignwide"><img src="a.jpg" alt="A"><figcaption>It is</figcaption></figure>',
      ':::image{width="wide"}\n![A](a.jpg "It is")\n:::',
    ],
    [
      '<figure class="kg-card kg-image-card kg-width-full"><a href="/b"><img src="a.jpg" alt="A"></a></figure>',
      ':::image{width="full"}\n[![A](a.jpg)](/b)\n:::',
    ],
    [
      '<figure class="kg-gallery-card kg-width-wide"><img src="a.jpg" alt="A"></figure>',
      ':::gallery{width="wide"}\n![A](a.jpg)\n:::',
    ],
    ['<details><summary>Why?</summary><p>So.</p></details>', ':::toggle[Why?]\nSo.\n:::'],
    [
      '<iframe src="//www.youtube.com/embed/abcdefghijk"></iframe>',
      '<https://www.youtube.com/watch?v=abcdefghijk>',
    ],
    [
      '<blockquote class="twitter-tweet"><p>Hi</p><a href="https://x.com/a/status/12345?ref_src=t">1 May</a></blockquote>',
      '<https://x.com/a/status/12345>',
    ],
    [
      '<div class="wp-block-button is-style-outline"><a href="/go">Go</a></div>',
      ':::button{look="outlined"}\n[Go](/go)\n:::',
    ],
    ['<audio controls><source src="/a.mp3"></audio>', ':::audio\n[a.mp3](/a.mp3)\n:::'],
  ])('%s becomes our Markdown', (html, markdown) => {
    expect(markdownOf(html)).toBe(markdown)
  })

  it('without an equivalent is reported with its line, and its text stays', () => {
    const html =
      '<p>Before</p>\n<iframe src="https://maps.example/x"></iframe>\n<form><input name="q">Search</form>'
    const { markdown, lost } = htmlToMarkdown(html)
    expect(markdown).toBe('Before\n\n<https://maps.example/x>\n\nSearch')
    expect(lost).toEqual([
      { construct: 'iframe', example: 'https://maps.example/x', line: 2 },
      { construct: 'form', example: 'q', line: 3 },
    ])
  })

  it('keeps the words of a text in their order', () => {
    const word = fc.stringMatching(/^[a-zé]{1,8}$/)
    const inside = (names: string[], inner: fc.Arbitrary<string>) =>
      fc
        .tuple(fc.constantFrom(...names), fc.array(inner, { maxLength: 3 }))
        .map(([name, parts]) => `<${name}>${parts.join(' ')}</${name}>`)
    const inline = fc.oneof(word, inside(['em', 'strong', 'span', 'sup', 'kbd', 'a'], word))
    const line = inside(['p', 'h2', 'pre'], inline)
    const block = fc.oneof(
      line,
      inside(['ul', 'ol'], inside(['li'], fc.oneof(inline, line))),
      inline,
    )
    const tree = inside(['div', 'blockquote', 'figure', 'section', 'details', 'kg-card'], block)
    fc.assert(
      fc.property(fc.array(fc.oneof(tree, block), { maxLength: 5 }), (parts) => {
        const html = parts.join('\n')
        const expected = words(html.replace(/<[^>]*>/g, ' '))
        const language = activeBodyLanguage()
        const { text } = renderMarkdown(markdownOf(html), { mediaOrigin: '', language })
        expect(words(text)).toEqual(expected)
      }),
    )
  })
})
