import { publicationLanguageOf } from '@broadsheet/shared/messages/publicationLanguage.ts'
import { translatorOf } from '@broadsheet/shared/messages/translator.ts'
import { expect, test } from 'vitest'
import { translateMail } from './authMails.ts'

const LINK = 'http://127.0.0.1:1/auth/v1/verify?token=a&type=recovery'
const mail = {
  to: 'a@example.org',
  subject: 'Reset Your Password',
  text: `Reset your password with this code: 123456\n\nOr follow this link: ${LINK}`,
  html: '<p>Reset your password</p>',
}
const translated = async (language: string) =>
  translateMail(mail, await translatorOf(publicationLanguageOf({ language })), 'The <Ferryman>')

test('a mail of Auth keeps subject and text in English, in the layout of the publication', async () => {
  const { html, ...rest } = await translated('en')
  expect({ ...rest, html: mail.html }).toEqual(mail)
  expect(html).toContain('The &lt;Ferryman&gt;')
  expect(html).toContain(LINK.replace('&', '&amp;'))
})

test('a mail of Auth is written in the language of the publication, with link and code', async () => {
  const { subject, text, html } = await translated('de')
  expect(subject).toBe('Passwort zurücksetzen')
  expect(text).toContain(LINK)
  expect(text).toContain('123456')
  expect(html).toContain('<html lang="de" dir="ltr">')
  expect((await translated('ar')).html).toContain('<html lang="ar" dir="rtl">')
})

test('other mails are unchanged', async () => {
  const other = { ...mail, subject: 'Publishing has stalled' }
  const german = await translatorOf(publicationLanguageOf({ language: 'de' }))
  expect(translateMail(other, german, '')).toEqual(other)
})
