import { expect, it } from 'vitest'
import { securityText, securityTextExpiry } from './securityText.ts'

const origin = 'https://news.example'
const expires = securityTextExpiry(new Date('2026-11-22T10:00:00Z'))

it('contains the contact address, the expiry and its own address', () => {
  expect(securityText({ email: 'desk@news.example', origin, expires })).toBe(
    [
      'Contact: mailto:desk@news.example',
      'Expires: 2027-10-01T00:00:00.000Z',
      'Canonical: https://news.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

it('contains the contact page when no address is set', () => {
  expect(securityText({ email: null, origin, expires })).toContain(
    'Contact: https://news.example/contact/\n',
  )
})

it('expires in ten to twelve months', () => {
  const year = 365 * 86_400_000
  for (const now of ['2027-01-01T00:00:00Z', '2027-02-28T23:59:59Z', '2028-12-31T12:00:00Z']) {
    const ahead = securityTextExpiry(new Date(now)).getTime() - Date.parse(now)
    expect(ahead).toBeLessThan(year)
    expect(ahead).toBeGreaterThan(year * 0.8)
  }
})
