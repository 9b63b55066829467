import { describe, expect, it } from 'vitest'
import { commentText } from '../html/commentText.ts'
import type { SourceComment } from '../source.ts'
import { partsOf, threadsOf } from './commentThreads.ts'

const comment = (id: string, parent: string | null, second: number, text = id): SourceComment => ({
  ...{ id, parent, text, article: 'a', author: `Author ${id}`, username: null },
  date: new Date(Date.UTC(2020, 0, 1, 0, 0, second)).toISOString(),
})
const shape = (comments: SourceComment[]) =>
  threadsOf(comments).map(({ id, parent, text }) => [id, parent, text])

describe('threads', () => {
  it('have one level; deeper replies name whom they answer', () => {
    const [a, b, c] = [comment('a', null, 1), comment('b', 'a', 2), comment('c', 'b', 3)]
    expect(shape([c, b, a])).toEqual([
      ['a', null, 'a'],
      ['b', 'a', 'b'],
      ['c', 'a', '@Author b c'],
    ])
  })

  it('begin anew where a comment is missing, and end where a damaged file has a circle', () => {
    expect(shape([comment('b', 'gone', 1)])).toEqual([['b', null, 'b']])
    const circle = [comment('x', 'y', 1), comment('y', 'x', 2)]
    expect(shape(circle).map(([, parent]) => parent)).toEqual([null, null])
  })

  it('keep the order of comments of the same second', () => {
    const dates = threadsOf([comment('a', null, 1), comment('b', 'a', 1)]).map(({ date }) => date)
    expect(dates).toEqual(['2020-01-01T00:00:01.000Z', '2020-01-01T00:00:01.001Z'])
  })

  it('continue a long comment in replies without losing a word', () => {
    const words = Array.from({ length: 2000 }, (_, at) => `word${at}`)
    const rows = threadsOf([comment('a', null, 1, words.join(' '))])
    expect(rows.map(({ parent, part }) => [parent, part])).toEqual([
      [null, 0],
      ['a', 1],
      ['a', 2],
      ['a', 3],
    ])
    expect(rows.every(({ text }) => [...text].length <= 5000)).toBe(true)
    expect(rows.map(({ text }) => text).join(' ')).toBe(words.join(' '))
  })

  it('divide a text without spaces, too', () => {
    expect(partsOf('🐟'.repeat(5001)).map((part) => [...part].length)).toEqual([5000, 1])
  })
})

it.each([
  ['<p>One</p><p>Two<br>three</p>', 'One\n\nTwo\nthree'],
  ['<a href="https://a.example/x">here</a>', 'here (https://a.example/x)'],
  ['<a href="https://a.example/">a.example</a>', 'a.example'],
  ['<a href="javascript:alert(1)">here</a>', 'here'],
  ['<script>alert(1)</script><b onclick="x">Hi</b> &lt;b&gt;', 'Hi <b>'],
  ['<ul><li>One</li><li>Two</li></ul>', '- One\n- Two'],
  ['<img src="https://a.example/i.png" alt="A fish">', 'A fish (https://a.example/i.png)'],
  ['<pre>a\n  b</pre>', 'a\n  b'],
])('the text of %s is without markup', (html, text) => {
  expect(commentText(html)).toBe(text)
})
