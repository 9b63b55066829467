import { expect, it } from 'vitest'
import { carriedQuery, loginAddress, returnPath } from './returnPath.ts'

const origin = 'https://site.example'

it.each([
  ['', '/'],
  ['?from=/article/ferry/', '/article/ferry/'],
  ['?from=%2Farticle%2Fferry%2F%3Fa%3Db%23comments', '/article/ferry/?a=b#comments'],
  ['?from=/admin', '/admin'],
  ['?from=https://evil.example/', '/'],
  ['?from=//evil.example/', '/'],
  ['?from=/\\evil.example/', '/'],
  ['?from=%2F%09%2Fevil.example', '/'],
  ['?from=javascript:alert(1)', '/'],
  ['?from=/login?from=/login', '/'],
  ['?from=/reset-password', '/'],
  ['?from=/signup#top', '/'],
  ['?from=/a/../login', '/'],
  ['?from=/login-guide/', '/login-guide/'],
  ['?from=/.//evil.example/', '/'],
  ['?from=/a/..//evil.example/', '/'],
  ['?from=/%252e//evil.example/', '/'],
  ['?from=/.%2F%5Cevil.example/', '/'],
])('after signing in with %j leads to %j', (search, path) => {
  expect(returnPath(search, origin)).toBe(path)
})

it.each([
  ['', `${origin}/login?from=%2Fa%2F`, '?from=%2Fa%2F'],
  ['?from=%2Fb%2F', `${origin}/login?from=%2Fa%2F`, '?from=%2Fb%2F'],
  ['', `${origin}/article/x/?from=%2Fa%2F`, ''],
  ['', 'https://evil.example/login?from=%2Fa%2F', ''],
  ['', '', ''],
])('keeps the query when the toggle was a plain link: %j after %j', (search, referrer, query) => {
  expect(carriedQuery(search, referrer, origin)).toBe(query)
})

it('leads back through the sign-in page', () => {
  const address = loginAddress('/article/ferry/?a=b#comments')
  expect(returnPath(new URL(address, origin).search, origin)).toBe('/article/ferry/?a=b#comments')
  expect(loginAddress('/')).toBe('/login')
})
