import { expect, it } from 'vitest'
import { parseMarkdown, parseUnplaced } from './parse.ts'

/** A tree without positions and undefined values. */
function withoutPositions(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, inner) => (key === 'position' ? undefined : inner)))
}

const expectSame = (markdown: string) =>
  expect(withoutPositions(parseUnplaced(markdown))).toEqual(
    withoutPositions(parseMarkdown(markdown)),
  )

it.each([
  ['paragraphs and headings', '# One\n\nTwo *three* **four _five_**.\n## Six\nSeven  \n'],
  [
    'links, pictures and code',
    '[a *b*](/c "d") ![e](https://f.example/g) `h` ` i ` [`j`](k?l=m&n)',
  ],
  ['escapes and hard breaks', 'a \\* b \\c\\\nd\n\ne  \nf'],
  ['lists', '- a\n- b *c*\n  d\n\nThen:\n\n3. e\n4. f\n\n- g\n\n- h'],
  ['a list after HTML', '<div>\n\n- a\n\n</div>\n\n- b\n- c'],
  ['a list with an indented paragraph', '- a\n\n  b\n\nc'],
  ['a quote', '> a\n> b\n\n> c'],
  ['code with blank lines that looks like paragraphs', '```\na\n\nb\n\n\n# c\n\n```\n\nd'],
  ['code that is not closed', 'a\n\n~~~\nb\n\nc\n'],
  ['HTML with blank lines', '<pre>\n\na\n\n</pre>\n\nb\n\n<!-- c\n\nd -->\n\ne'],
  ['references', '[a][b] and [c]\n\nd\n\n[b]: /e\n\n[c]: /f'],
  ['footnotes', 'a[^b]\n\n[^b]: c\n\n    d\n\ne'],
  [
    'addresses without marks',
    'https://a.example www.b.example c@d.example\n\ne\n\n**f@g.example**',
  ],
  ['addresses out of escapes', 'www\\.a.example and b\\@c.example'],
  ['a table', '|a|b|\n|-|-|\n|c|d|\n\ne\n\nf\n:-:\ng'],
  ['underlined headings', 'a\n===\n\nb\n---\n\nc'],
  ['emphasis inside of words', 'snake_case a*b*c __d__e 5 * 6 * 7 ***f*** *g **h* i**'],
  ['entities', 'a &amp; b & c &copy; d &x'],
  ['tasks', '- [x] a\n- [ ] b\n- [c](d)'],
  ['other line ends and separators', 'a\r\n\r\nb\rc\n\nd \u2028 e\n\n\uFEFFf\n\n\0g'],
  ['the placeholder of simple parts', '\uE000\uE001\n\n<b>a</b>\n\nb'],
  [
    'directives',
    ':::a[b]\nc\n\n- d\n\ne *f*\n:::\n\n::g\n\nh\n::i\n\n::::j\n:::k\nl\n\nm\n:::\n::::',
  ],
  ['a directive in a list that ends with an empty line', '- :::a\n\nb\n\n1. :::c\n\n:::\n'],
  ['a directive that is not closed', ':::a\n\nb\n\n> c'],
  ['white space only', ' \n\n  \n'],
])('reads %s like the parser', (_, markdown) => {
  expectSame(markdown)
})

const PIECES = [
  ...[
    'a',
    'two words',
    'é',
    '“',
    '😀',
    '.',
    ',',
    '0',
    ' ',
    '  ',
    '\n',
    '\n\n',
    '\n\n\n',
    '\t',
    '\u2028',
  ],
  ...[
    '*',
    '**',
    '_',
    '__',
    '`',
    '``',
    '```\n',
    '~~',
    '[',
    ']',
    '(',
    ')',
    '](x)',
    '[a](b)',
    '![i](j)',
    '!',
  ],
  ...[
    '[t](/u "v")',
    '<',
    '>',
    '> ',
    '<b>',
    '</b>',
    '<div>',
    '<!--',
    '-->',
    '&amp;',
    '&',
    ';',
    '\\',
    '\\*',
  ],
  ...[
    '- ',
    '* ',
    '1. ',
    '2) ',
    '---',
    '===',
    '# ',
    '## ',
    '|',
    '|-|',
    ':-',
    ':',
    '@',
    'a@b.co',
    'www.a.b',
  ],
  ...[':::a\n', '\n:::\n', '::::b[c]{d=e}\n', '::f', ':::'],
  ...['https://a.b', '[^1]', '[^1]: n', '[x]: y', '[x]', '    '],
]

/** Pseudo-random numbers from 0 to 1 (a linear congruential generator). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

it('takes linear time for white space', () => {
  const space = ' '.repeat(400_000)
  for (const markdown of [`a${space}b`, `#${space}#`, `- a${space}\n- b`, `- a\n${space}b`])
    expect(parseUnplaced(markdown).children).toHaveLength(1)
})

it('reads 1,000 random texts like the parser', () => {
  const next = numbersFrom(5)
  for (let n = 0; n < 1000; n++) {
    const length = 1 + Math.floor(next() * 25)
    expectSame(Array.from({ length }, () => PIECES[Math.floor(next() * PIECES.length)]).join(''))
  }
})
