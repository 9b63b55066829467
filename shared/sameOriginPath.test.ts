import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sameOriginPath } from './sameOriginPath.ts'

const origin = 'https://publication.example'

it.each([
  ['/', '/'],
  ['/article/ferry/?a=b#comments', '/article/ferry/?a=b#comments'],
  ['/a/../admin/', '/admin/'],
  ['/a b', '/a%20b'],
  ['/article//ferry/', '/article//ferry/'],
  ['/?next=//evil.example/', '/?next=//evil.example/'],
  ['/%2F/evil.example/', '/%2F/evil.example/'],
])('normalises %j to %j', (address, path) => {
  expect(sameOriginPath(address, origin)).toBe(path)
})

it.each([
  '',
  'article',
  'https://evil.example/',
  `${origin}/article/`,
  'javascript:alert(1)',
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example/',
  '/.//evil.example/',
  '/..//evil.example/',
  '/a/..//evil.example/',
  '/%2e//evil.example/',
  '/.%2E//evil.example/',
  '/./\\evil.example/',
  '/\t/evil.example/',
  '/.\n/\r/evil.example/',
  '//user@evil.example/',
  '//publication.example@evil.example/',
  '//[',
  ' //evil.example/',
])('rejects %j', (address) => {
  expect(sameOriginPath(address, origin)).toBeNull()
})

const PIECES = [
  ...['/', '//', '\\', '.', '..', '%2e', '%2F', '%5c', '%09', '@', ':', '?', '#', '[', ' '],
  ...['\t', '\n', '\r', '\0', '\u00ad', '\u3002', 'user:pass@', 'evil.example', 'https:', 'a'],
  ...['publication.example', 'javascript:', 'data:'],
]
const hostile = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 9 })
  .map((parts) => parts.join(''))

it('never returns a path to another origin, and is idempotent', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        hostile,
        hostile.map((rest) => `/${rest}`),
        fc.webUrl(),
        fc.string(),
      ),
      (address) => {
        const path = sameOriginPath(address, origin)
        if (path === null) return
        expect(path).toMatch(/^\/(?![/\\])/)
        expect(new URL(path, `${origin}/login?from=x`).origin).toBe(origin)
        expect(sameOriginPath(path, origin)).toBe(path)
      },
    ),
    { numRuns: 5000 },
  )
})
