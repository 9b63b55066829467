import { expect, test } from 'vitest'
import { settingsOf } from './siteSettings.ts'

test('what is not set has the default of the specification', () => {
  expect(settingsOf({})).toMatchObject({
    tagline: 'Your source for the latest news',
    timeZone: 'America/New_York',
    rssEnabled: true,
    description: null,
  })
})

test('a time zone nobody knows does not stop the paper', () => {
  expect(settingsOf({ timezone: 'Atlantis/Capital' }).timeZone).toBe('America/New_York')
})

test('blank texts count as not set', () => {
  expect(settingsOf({ site_name: '  ', copyright_notice: '' })).toMatchObject({
    siteName: 'Broadsheet',
    copyrightNotice: null,
  })
})
