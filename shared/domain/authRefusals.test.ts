import { expect, it } from 'vitest'
import { rateLimitMessage } from './authRefusals.ts'

it.each([
  [
    { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
    'Too many attempts. Wait five minutes, then try again.',
  ],
  [
    { code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' },
    'Too many emails were requested. Try again in an hour.',
  ],
  [
    {
      code: 'over_email_send_rate_limit',
      message: 'For security purposes, you can only request this after 47 seconds.',
    },
    'Wait 47 seconds, then request the email again.',
  ],
  [
    {
      code: 'over_email_send_rate_limit',
      message: 'For security purposes, you can only request this after 1 second.',
    },
    'Wait 1 second, then request the email again.',
  ],
  [{ code: 'invalid_credentials', message: 'Invalid login credentials' }, null],
  [new TypeError('Failed to fetch'), null],
  [null, null],
])('describes the rate limit of %j', (error, message) => {
  expect(rateLimitMessage(error)).toBe(message)
})
