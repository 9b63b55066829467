import * as v from 'valibot'
import { expect, it } from 'vitest'
import { NEWSLETTER_MESSAGE_STAYS, newsletterSchema } from './newsletter.ts'

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
])('refuses %j as an address for the newsletter', (email) => {
  expect(messageOf(email)).toBe('Please enter a valid email address')
})

it('takes an address, without the white space around it', () => {
  expect(v.parse(newsletterSchema, { email: ' ada@example.org ' })).toEqual({
    email: 'ada@example.org',
  })
})

// spec: stays
it('a message of the newsletter box stays five seconds', () => {
  expect(NEWSLETTER_MESSAGE_STAYS).toBe(5000)
})
