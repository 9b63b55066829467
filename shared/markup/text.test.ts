import { expect, it } from 'vitest'
import { activeBodyLanguage } from '../messages/activeBodyLanguage.ts'
import { renderMarkdown } from './render.ts'

const text = (markdown: string) =>
  renderMarkdown(markdown, { mediaOrigin: '', language: activeBodyLanguage() }).text

it.each([
  ['one line for each block', '# A\n\nb *c*\nd\n\n- e\n- f', 'A\nb c d\ne\nf'],
  ['no entities', 'a &amp; b &lt;c&gt; &hellip;', 'a & b <c> …'],
  ['no tags, no comments', '<div>a<!-- b --><script>c</script></div>', 'a'],
  ['the code', 'a `b < c`\n\n```\nd\n  e\n```', 'a b < c\nd\ne'],
  [
    'captions, but no alternative texts',
    '![alt](x.png "Caption")\n\na ![alt](y.png) b',
    'Caption\na b',
  ],
  ['rows of a table', '|a|b|\n|-|-|\n|c|d|', 'a b\nc d'],
  ['broken lines', 'a<br>b  \nc', 'a\nb\nc'],
  ['words of links', '[a](https://e.example) and [b](javascript:c)', 'a and b'],
])('keeps %s', (_rule, markdown, expected) => {
  expect(text(markdown)).toBe(expected)
})
