import * as v from 'valibot'
import { expect, it } from 'vitest'
import { NEWSLETTER_MESSAGE_DURATION, newsletterSchema } from './newsletter.ts'

const messageOf = (email: unknown) => v.safeParse(newsletterSchema, { email }).issues?.[0]?.message

// spec: validation-newsletter
it.each([
  '',
  '   ',
  'ada',
  'ada@',
  '@example.org',
  'a b@example.org',
  `${'a'.repeat(250)}@b.org`,
  undefined,
])('rejects %j as an address for the newsletter', (email) => {
  expect(messageOf(email)).toBe('Please enter a valid email address')
})

it('accepts an address and trims it', () => {
  expect(v.parse(newsletterSchema, { email: ' ada@example.org ' })).toEqual({
    email: 'ada@example.org',
  })
})

// spec: stays
it('shows a message of the newsletter form for five seconds', () => {
  expect(NEWSLETTER_MESSAGE_DURATION).toBe(5000)
})
