import { publicationLanguageOf } from '@broadsheet/shared/messages/publicationLanguage.ts'
import { translatorOf } from '@broadsheet/shared/messages/translator.ts'
import { expect, test } from 'vitest'
import { mailPage } from './page.ts'

const english = await translatorOf(publicationLanguageOf(null))

const mail = {
  id: '1',
  to: 'a@example.org',
  subject: 'Hello',
  sentAt: '2026-01-02T03:04:05.000Z',
  text: '',
  html: '',
}

test('escapes the content of mails', async () => {
  const evil = '<script>alert(1)</script>'
  const html = await mailPage(
    [{ ...mail, to: `${evil}@x`, subject: evil, text: `${evil} "q"` }],
    english,
  ).text()
  expect(html).not.toContain('<script')
  expect(html).toContain('&lt;script&gt;')
})

test('links http URLs in mails', async () => {
  const text = 'Open http://127.0.0.1:1/verify?a=1&b=2 now, or javascript:alert(1)'
  const html = await mailPage([{ ...mail, text }], english).text()
  expect(html).toContain('<a href="http://127.0.0.1:1/verify?a=1&amp;b=2" rel="noreferrer">')
  expect(html.match(/<a /g)).toHaveLength(1)
})

test('shows an HTML mail as text with its links', async () => {
  const body =
    '<style>p{}</style><p>Please <a href="http://127.0.0.1:1/v?a=1&amp;b=2">confirm</a></p>'
  const html = await mailPage([{ ...mail, html: body }], english).text()
  expect(html).toContain('Please confirm: <a href="http://127.0.0.1:1/v?a=1&amp;b=2"')
  expect(html).not.toContain('p{}')
})

test('shows a hint without mails', async () => {
  expect(await mailPage([], english).text()).toContain('No mail yet.')
})

test('is in the language and direction of the publication', async () => {
  const arabic = await translatorOf(publicationLanguageOf({ language: 'ar' }))
  const html = await mailPage([mail], arabic).text()
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('<bdi>a@example.org</bdi>')
})
