import { expect, it } from 'vitest'
import { findAddresses } from './addresses.ts'
import { replaceOutsideCode } from './code-ranges.ts'
import { replaceAddresses } from './replace-addresses.ts'

const found = (markdown: string) => findAddresses(markdown).map((one) => [one.kind, one.address])
const replaced = (markdown: string) =>
  replaceAddresses(markdown, findAddresses(markdown), ({ address, kind }) =>
    address.includes('gone') ? null : `/${kind}/new`,
  )

it.each([
  ['[a](b)', '[a](/link/new)'],
  ['![a](b.png "c (d)")', '![a](/picture/new "c (d)")'],
  ['[![a](b.png)](c "d")', '[![a](/picture/new)](/link/new "d")'],
  ['[a](<b c>)', '[a](/link/new)'],
  ['[a](b(c))', '[a](/link/new)'],
  ['[a]()', '[a](/link/new)'],
  ['<https://e.example/a>', '[https://e.example/a](/link/new)'],
  ['see https://e.example/a.', 'see [https://e.example/a](/link/new).'],
  ['[a][b]\n\n[b]: c "d"', '[a][b]\n\n[b]: /link/new "d"'],
  ['![a][b]\n\n[b]: c', '![a][b]\n\n[b]: /picture/new'],
  ['> - ![a](b)\n>   [c](d)', '> - ![a](/picture/new)\n>   [c](/link/new)'],
  ['<p><img alt="x>y" src=b.png /></p>', '<p><img alt="x>y" src="/picture/new" /></p>'],
  ["x <a title='b' href='c&amp;d'>e</a>", 'x <a title=\'b\' href="/link/new">e</a>'],
  ['a ![b](gone.png) c <img src="gone"> d', 'a  c  d'],
  ['<figure>\n    <img src="gone">\n    <b>c</b>\n</figure>', '<figure>\n    <b>c</b>\n</figure>'],
  ['[a](gone)', '[a](gone)'],
])('replaces the URL in %j', (markdown, expected) => {
  expect(replaced(markdown)).toBe(expected)
})

it('returns URLs without escapes', () => {
  expect(found('[a](b\\_c&amp;d) <a href="e&amp;f">')).toEqual([
    ['link', 'b_c&d'],
    ['link', 'e&f'],
  ])
})

it('ignores URLs in code', () => {
  expect(found('`[a](b)`\n\n```\n![c](d)\n```\n\n    <img src="e">')).toEqual([])
})

it('replaces text outside of code only', () => {
  const text = 'x `x` <code>x</code>\n\n```\nx\n```\n\n<pre>\nx\n</pre>\n\nx'
  expect(replaceOutsideCode(text, /x/g, () => 'y')).toBe(
    'y `x` <code>x</code>\n\n```\nx\n```\n\n<pre>\nx\n</pre>\n\ny',
  )
})
