import { expect, it } from 'vitest'
import { withoutStyles } from './parsePasted.ts'

it.each([
  ['<p style="color:red">style="a"</p>', '<p data-style="color:red">style="a"</p>'],
  ["<p class=a STYLE = 'b>c'>", "<p class=a data-style = 'b>c'>"],
  ['<b id="x"style=d>', '<b id="x"data-style=d>'],
  ['<p>style=a < b</p>', '<p>style=a < b</p>'],
  ['a<style>p{}</style>b<STYLE\ntype=x>q{}</STYLE >c', 'abc'],
  ['a<style>never closed', 'a'],
  ['<img style=a style=b/>', '<img data-style=a data-style=b/>'],
])('removes the styles of %j', (html, expected) => {
  expect(withoutStyles(html)).toBe(expected)
})
