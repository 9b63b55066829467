import { describe, expect, it } from 'vitest'
import { loginAddress, returnPath } from './returnPath.ts'

describe('the address of the sign-in page', () => {
  it('carries the console itself from the dashboard', () => {
    expect(loginAddress('/')).toBe('/login?from=/admin')
  })
  it('carries a screen with its filters', () => {
    expect(loginAddress('/articles?filter={"q":"a&b"}')).toBe(
      '/login?from=/admin/articles%3Ffilter%3D%7B%22q%22%3A%22a%26b%22%7D',
    )
  })
})

describe('where one goes after signing in', () => {
  it.each([
    ['', '/'],
    ['?from=/admin', '/'],
    ['?from=/admin/', '/'],
    ['?from=/admin/articles', '/articles'],
    ['?from=/admin/articles%3Fpage%3D2', '/articles?page=2'],
    ['?from=/admin?page=2', '/?page=2'],
    ['?from=/admin/login', '/'],
    ['?from=https://example.org', '/'],
    ['?from=//example.org', '/'],
    ['?from=/admin//example.org', '/'],
    ['?from=/administration', '/'],
    ['?from=/admin/%5Cexample.org', '/'],
  ])('%s leads to %s', (search, path) => {
    expect(returnPath(search)).toBe(path)
  })

  it('leads back to where the guard stopped somebody', () => {
    const path = '/articles?filter={"q":"a&b"}'
    expect(returnPath(loginAddress(path).slice('/login'.length))).toBe(path)
  })
})
