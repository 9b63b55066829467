import { afterEach, expect, it } from 'vitest'
import { setLanguage } from '../messages/active.ts'
import { authRefusalMessage } from './authRefusals.ts'

afterEach(() => setLanguage('en'))

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
  [{ code: 'invalid_credentials', message: 'Refused' }, 'Invalid login credentials'],
  [
    { name: 'AuthSessionMissingError', message: 'Auth session missing!' },
    'Your session has ended. Sign in again.',
  ],
  [{ code: 'captcha_failed', message: 'captcha failed' }, 'captcha failed'],
])('words the refusal %j', (error, message) => {
  expect(authRefusalMessage(error)).toBe(message)
})

it('never shows the English sentence of the provider in another language', () => {
  setLanguage('de')
  const error = { code: 'captcha_failed', message: 'captcha failed' }
  expect(authRefusalMessage(error)).toMatch(/^This was refused/)
})
