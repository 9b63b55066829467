import { afterEach, expect, it } from 'vitest'
import { ar } from '../messages/ar.ts'
import { en } from '../messages/en.ts'
import { setMessages } from '../messages/t.ts'
import { timeZoneName } from './timeZoneName.ts'

afterEach(() => setMessages('en', en, 'en-US'))

it('a time zone has the name that readers use, in their language', () => {
  expect(timeZoneName('America/New_York')).toBe('ET')
  setMessages('ar', ar, 'ar-EG')
  expect(timeZoneName('Africa/Cairo')).toBe('توقيت مصر')
})
