import { expect, it } from 'vitest'
import { storedAddress } from './linkAddress.ts'

it.each([
  ['an article of this site', 'https://site.example/article/tide?a=1#b', '/article/tide?a=1#b'],
  ['the front page', 'https://site.example', '/'],
  ['another site', 'https://other.example/article/tide', 'https://other.example/article/tide'],
  ['another port', 'https://site.example:8080/a', 'https://site.example:8080/a'],
  ['a path', '/about', '/about'],
  ['a mail address', 'mailto:name@site.example', 'mailto:name@site.example'],
])('stores the address of %s', (_what, href, stored) => {
  expect(storedAddress(href, 'https://site.example')).toBe(stored)
})
