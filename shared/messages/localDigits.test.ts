import { afterEach, expect, test } from 'vitest'
import { loadMessages } from './catalog.ts'
import { en } from './en.ts'
import { inLocalDigits } from './localDigits.ts'
import { setMessages, t } from './t.ts'
import { translatorOf } from './translator.ts'

afterEach(() => setMessages('en', en))

test('digits of a catalog become those of the locale', () => {
  const message = 'النص أطول من ٥٠٠٬٠٠٠ حرف، انظر https://a.example/12'
  expect(inLocalDigits(message, { language: 'ar', locale: 'ar-EG' })).toBe(message)
  expect(inLocalDigits(message, { language: 'ar', locale: 'ar-AE' })).toBe(
    'النص أطول من 500,000 حرف، انظر https://a.example/12',
  )
  expect(inLocalDigits('From 1 to 9', { language: 'en', locale: 'ar-EG' })).toBe('From 1 to 9')
})

test('messages and mails have the digits of the locale', async () => {
  setMessages('ar', await loadMessages('ar'), 'ar-MA')
  expect(t('errors.draftLinksFull')).toContain('20')
  const translator = await translatorOf({ language: 'ar', locale: 'ar-MA' })
  expect(translator.t('mail.review.deadline.subject', { title: 'أ' })).toContain('24')
  setMessages('ar', await loadMessages('ar'))
  expect(t('errors.draftLinksFull')).toContain('٢٠')
})
