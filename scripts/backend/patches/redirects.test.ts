import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowedRedirect } from './redirects.ts'

const site = 'https://publication.example'
const local = 'http://localhost:4321'

test.each([
  [`${site}/reset-password`, site, `${site}/reset-password`],
  [`${site}`, site, `${site}/`],
  [`${site}/a?b=//evil.example`, site, `${site}/a?b=//evil.example`],
  ['http://localhost:4321/profile', local, 'http://localhost:4321/profile'],
  ['http://127.0.0.1:4321/profile', local, 'http://127.0.0.1:4321/profile'],
])('%s is a page of %s', (address, siteUrl, href) => {
  expect(allowedRedirect(address, siteUrl)).toBe(href)
})

test.each([
  ['https://evil.example/', site],
  ['//evil.example/', site],
  ['/reset-password', site],
  ['javascript:alert(1)', site],
  ['http://publication.example/', site],
  ['https://publication.example:8443/', site],
  ['https://publication.example.evil.example/', site],
  ['https://publication.example@evil.example/', site],
  ['https://user@publication.example/', site],
  ['https://127.0.0.1/', site],
  ['https://evil.example\\@publication.example/', site],
  ['http://evil.example\\@localhost:4321/', local],
  ['http://evil.example\\@localhost/', local],
  ['http://evil.example\\@127.0.0.1/', local],
  ['http://127.0.0.1:9999/', local],
  ['http://localhost/', local],
])('%s is not a page of %s', (address, siteUrl) => {
  expect(allowedRedirect(address, siteUrl)).toBeNull()
})

test('every allowed URL has the origin of the site', () => {
  const pieces = [
    'https://',
    '/',
    '\\',
    '@',
    ':',
    '4321',
    '.',
    '#',
    '?',
    '\t',
    '%2F',
    'evil.example',
  ]
  const address = fc.array(fc.constantFrom(...pieces, 'publication.example'), { maxLength: 8 })
  fc.assert(
    fc.property(address, (parts) => {
      const allowed = allowedRedirect(parts.join(''), site)
      if (allowed !== null) expect(new URL(allowed).origin).toBe(site)
    }),
    { numRuns: 5000 },
  )
})
