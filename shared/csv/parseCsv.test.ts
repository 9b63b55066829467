import { expect, it } from 'vitest'
import { parseCsv, parseCsvRows } from './parseCsv.ts'

it.each([
  ['a,b\n1,2\n', [{ a: '1', b: '2' }]],
  ['A b;C\r\n"x;y";"say ""hi"""\r\n', [{ a_b: 'x;y', c: 'say "hi"' }]],
  ['\uFEFFa\tb\n"two\nlines"\t\n', [{ a: 'two\nlines', b: '' }]],
  ['a,b\n\n1\n', [{ a: '1', b: '' }]],
  ['', []],
])('reads %j', (text, rows) => {
  expect(parseCsv(text)).toEqual(rows)
})

it('tells on which line a row begins', () => {
  const rows = parseCsvRows('a,b\n"two\nlines",1\n\n3,4\n')
  expect(rows.map(({ line, values }) => [line, values.a])).toEqual([
    [2, 'two\nlines'],
    [5, '3'],
  ])
})
