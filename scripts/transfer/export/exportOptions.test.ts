import { expect, it } from 'vitest'
import { articleRow, articleText } from './articleFile.ts'
import { readOptions } from './exportOptions.ts'

it('reads the command line', () => {
  const env = { SUPABASE_URL: 'http://x', SUPABASE_SECRET_KEY: 'k' }
  expect(readOptions(['backup', '--data', 'd'], env)).toEqual({
    ...{ help: false, path: 'backup', url: 'http://x', key: 'k', data: 'd' },
  })
  expect(readOptions(['--help'], {}).help).toBe(true)
})

it.each([
  [[], 'Name one folder'],
  [['a', 'b'], 'Name one folder'],
  [['a', '--what'], "Unknown option '--what'"],
])('rejects the arguments %j', (args, sentence) => {
  expect(() => readOptions(args, {})).toThrow(sentence)
})

it.each(['', '\n', '---\n', 'a\r\nb\r', '\u2028\u2029\n---\n\n', '  spaces  '])(
  'parses a formatted article: %j',
  (content) => {
    const row = { id: '1', title: 'a: "b" \u2028 #\n---\n', tags: ['x, y', ''], n: null, content }
    const text = articleText(row, { author: 'Ann', category: null })
    expect(articleRow(text, 'a.md')).toEqual(row)
  },
)

it('reports the article that cannot be read', () => {
  for (const text of ['', '---\n', '---\ntitle: no JSON\n---\n\n', '---\nid: 1\n---\nno end']) {
    expect(() => articleRow(text, 'a.md')).toThrow('The export is damaged: a.md cannot be read.')
  }
})
