import { setLanguage } from '@broadsheet/shared/messages/active.ts'
import { expect, test } from 'vitest'
import { settingsOf } from '../content/siteSettings.ts'
import { imageOf } from './image.ts'
import { publicationStyle } from './publicationStyle.ts'
import { servicesOf } from './services.ts'

test('sends no requests to other sites without a setting', () => {
  expect(servicesOf(settingsOf({}))).toBeNull()
})

test('the policy allows only enabled services', () => {
  const counting = servicesOf(settingsOf({ google_analytics_id: 'G-ABC123' }))
  expect(counting?.policy.script).toEqual(['https://www.googletagmanager.com'])
  expect(counting?.policy['frame-src']).toBeUndefined()
  const ads = servicesOf(settingsOf({ google_adsense_id: 'pub-123' }))
  expect(ads?.adsenseId).toBe('ca-pub-123')
  expect(ads?.policy['frame-src']).toContain('https://*.doubleclick.net')
})

test('the custom script has a versioned address on the site', () => {
  const one = servicesOf(settingsOf({ custom_js: 'a()' }))
  const other = servicesOf(settingsOf({ custom_js: 'b()' }))
  expect(one?.customScript).toMatch(/^\/custom\.js\?v=[\w-]{8}$/)
  expect(one?.customScript).not.toBe(other?.customScript)
  expect(one?.policy).toEqual({})
})

test('custom styles are last', () => {
  const style = publicationStyle([{ slug: 'arts', color: '#9A5B13' }], 'h1{color:red}')
  expect(style.indexOf('.in-arts')).toBeLessThan(style.indexOf('h1{color:red}'))
})

test('numbers lists in the digits of the locale', () => {
  expect(publicationStyle([])).not.toContain('list-numbers')
  setLanguage('ar')
  expect(publicationStyle([])).toContain('.body{--list-numbers:arabic-indic}')
  expect(publicationStyle([])).toContain('[data-series] ol{list-style-type:arabic-indic}')
  setLanguage('ar', 'ar-MA')
  expect(publicationStyle([])).not.toContain('list-numbers')
  setLanguage('en')
})

test('ignores a picture on another site', () => {
  expect(imageOf('https://elsewhere.example/a.jpg', '', '')).toBeNull()
  expect(imageOf('//elsewhere.example/a.jpg', '', '')).toBeNull()
  expect(imageOf('/storage/v1/object/public/avatars/a.webp', '', 'https://m.example')?.src).toBe(
    'https://m.example/storage/v1/object/public/avatars/a.webp',
  )
})
