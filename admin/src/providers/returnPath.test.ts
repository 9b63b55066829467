import { describe, expect, it } from 'vitest'
import { loginAddress, returnPath } from './returnPath.ts'

const origin = 'https://publication.example'

describe('the address of the sign-in page', () => {
  it('is the plain console address from the dashboard', () => {
    expect(loginAddress('/')).toBe('/login?from=/admin')
  })
  it('includes a screen with its filters', () => {
    expect(loginAddress('/articles?filter={"q":"a&b"}')).toBe(
      '/login?from=/admin/articles%3Ffilter%3D%7B%22q%22%3A%22a%26b%22%7D',
    )
  })
})

describe('the address after signing in', () => {
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
    ['?from=/admin/.//example.org', '/'],
    ['?from=/admin/..//example.org', '/'],
    ['?from=/.//example.org', '/'],
    ['?from=/admin/../article/ferry/', '/'],
    ['?from=/admin-guide/', '/'],
    ['?from=/admin/login?from=/admin/login', '/'],
  ])('%s leads to %s', (search, path) => {
    expect(returnPath(search, origin)).toBe(path)
  })

  it('returns to the screen where the guard redirected', () => {
    const path = '/articles?filter={"q":"a&b"}'
    const { search } = new URL(loginAddress(path), origin)
    expect(decodeURI(returnPath(search, origin))).toBe(path)
  })
})
