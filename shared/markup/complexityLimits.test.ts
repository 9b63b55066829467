import { describe, expect, it } from 'vitest'
import { activeBodyLanguage } from '../messages/activeBodyLanguage.ts'
import { MarkupError } from './errors.ts'
import { renderMarkdown } from './render.ts'

const render = (markdown: string) =>
  renderMarkdown(markdown, { mediaOrigin: '', language: activeBodyLanguage() })
const lines = (count: number, line: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n')

// Without the limits, each of these takes from ten seconds to minutes.
describe('a short text that is slow to parse', () => {
  it.each([
    ['open links', '[a]('.repeat(4_000), /brackets/],
    ['brackets in brackets', `${'['.repeat(5_000)}a${']'.repeat(5_000)}`, /brackets/],
    ['references without a target', '[a] '.repeat(12_000), /brackets/],
    ['links in many paragraphs', '[a](b) [c](d)\n\n'.repeat(9_000), /links/],
    ['ten thousand quotes in each other', '>'.repeat(10_000), /quotes/],
    [
      'a thousand quotes, each fifty deep',
      lines(1_000, (i) => `${'>'.repeat(i % 100)} a`),
      /quotes/,
    ],
    ['quotes a line high', '> a\n'.repeat(60_000), /quotes/],
    [
      'rows of a wide table',
      `|${'a|'.repeat(200)}\n|${'-|'.repeat(200)}\n${'|\n'.repeat(400)}`,
      /cells/,
    ],
    ['a table of many rows', `|a|b|\n|-|-|\n${'|c|d|\n'.repeat(8_000)}`, /cells/],
    ['a table of many columns', `|${'a|'.repeat(9_000)}\n|${'-|'.repeat(9_000)}`, /cells/],
    ['headings only', '# a\n'.repeat(2_000), /headings/],
    ['headings that are underlined', 'a\n-\n'.repeat(2_000), /headings/],
    ['directives in each other', lines(5, (i) => `${':'.repeat(8 - i)}a`), /cards/],
    ['a thousand directives', ':::a\n:::\n'.repeat(1_000), /cards/],
    ['a thousand directives that are not closed', ':::a\n\nb\n\n'.repeat(1_000), /cards/],
    ['backticks of every length', lines(300, (i) => `${'`'.repeat(i + 1)} a`), /backticks/],
  ])('is rejected: %s', (_, markdown, reason) => {
    expect(() => render(markdown)).toThrow(MarkupError)
    expect(() => render(markdown)).toThrow(reason)
  })
})

describe('a long article', () => {
  it.each([
    ['five hundred links', '[one](https://a.example) [two][2] word '.repeat(250)],
    ['a table of five hundred rows', `|a|b|c|\n|-|-|-|\n${'|1|2|3|\n'.repeat(500)}`],
    ['two hundred headings', '## A heading\n\nText.\n\n'.repeat(200)],
    ['a thousand lines of a quote', '> And so on.\n'.repeat(1_000)],
    ['a hundred pieces of code', '````md\n```js\nx\n```\n````\n\n'.repeat(100)],
    ['a hundred footnotes', lines(100, (i) => `Word[^${i}].\n\n[^${i}]: Note.\n`)],
    ['two hundred cards', ':::facts[A]\nText.\n\n- B\n:::\n\n'.repeat(200)],
    ['a card with a long text', `:::facts\n${'Word *word*.\n\n'.repeat(5_000)}:::`],
    ['code of many lines', `\`\`\`ts\n${'const a = "b" // c\n'.repeat(3_000)}\`\`\``],
    ['right to left, marks and joined emoji', 'مرحبا \u202e e\u0301\u0301 👩🏽‍🔬 '.repeat(2_000)],
  ])('is rendered: %s', (_, markdown) => {
    expect(render(markdown).html).not.toBe('')
  })
})
