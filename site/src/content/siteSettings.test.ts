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
