import { expect, test } from 'vitest'
import { settingsOf } from './siteSettings.ts'

test('missing settings have the defaults of the specification', () => {
  expect(settingsOf({})).toMatchObject({
    tagline: 'Your source for the latest news',
    timeZone: 'America/New_York',
    rssEnabled: true,
    description: null,
  })
})

test('an unknown time zone is replaced by the default', () => {
  expect(settingsOf({ timezone: 'Atlantis/Capital' }).timeZone).toBe('America/New_York')
})

test('blank texts are treated as missing', () => {
  expect(settingsOf({ site_name: '  ', copyright_notice: '' })).toMatchObject({
    siteName: 'Broadsheet',
    copyrightNotice: null,
  })
})

test('the support box is off until it is switched on and has an https link', () => {
  const link = { support_link: 'https://pay.example/news' }
  expect(settingsOf({}).support).toBeNull()
  expect(settingsOf(link).support).toBeNull()
  expect(settingsOf({ support_enabled: true }).support).toBeNull()
  for (const address of ['http://pay.example/', 'javascript:alert(1)'])
    expect(settingsOf({ support_enabled: true, support_link: address }).support).toBeNull()
  expect(settingsOf({ support_enabled: true, ...link }).support).toEqual({
    ...{ title: 'Support our journalism', paragraphs: [], button: 'Contribute' },
    ...{ href: 'https://pay.example/news', inArticles: true, onFront: false, inFooter: false },
  })
})

test('the text of the support box is split at empty lines', () => {
  const text = { support_text: 'We have no owner.\nReaders pay.\n\n\nThank you.' }
  const all = { support_enabled: true, support_link: 'https://pay.example/', ...text }
  expect(settingsOf(all).support?.paragraphs).toEqual([
    'We have no owner.\nReaders pay.',
    'Thank you.',
  ])
})
