import { expect, test } from 'vitest'
import { codeAt, encodeBase32, matchingStep, newSecret, stepOf, totpUri } from './totp.ts'

/** RFC 6238, appendix B, with SHA-1; the last six of its eight digits. */
const VECTORS = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
] as const
const SECRET = encodeBase32(Buffer.from('12345678901234567890'))
const at = (seconds: number) => new Date(seconds * 1000)

test.each(VECTORS)('the code of RFC 6238 at %i s is %s', (seconds, code) => {
  expect(codeAt(SECRET, stepOf(at(seconds)))).toBe(code)
})

test('encodes base32 as RFC 4648, without padding', () => {
  const texts = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar']
  expect(texts.map((text) => encodeBase32(Buffer.from(text)))).toEqual([
    ...['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'],
  ])
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
})

test('accepts the codes of the steps before and after the current one', () => {
  const step = 37037036
  const seconds = [-31, -30, 0, 29, 59, 60]
  const found = seconds.map((offset) =>
    matchingStep(SECRET, codeAt(SECRET, step), at(step * 30 + offset)),
  )
  expect(found).toEqual([null, step, step, step, step, null])
  for (const wrong of ['', '12345', '1234567', 'abcdef', '٠٨١٨٠٤']) {
    expect(matchingStep(SECRET, wrong, at(1111111109))).toBeNull()
  }
})

test('an authenticator app reads issuer, account and secret from the address', () => {
  const uri = new URL(totpUri('The Daily: News', 'ada+1@example.org', SECRET))
  expect(uri.protocol + uri.host).toBe('otpauth:totp')
  expect(decodeURIComponent(uri.pathname)).toBe('/The Daily: News:ada+1@example.org')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    ...{ algorithm: 'SHA1', digits: '6', period: '30' },
    ...{ issuer: 'The Daily: News', secret: SECRET },
  })
})
