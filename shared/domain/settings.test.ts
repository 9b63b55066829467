import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { parseKeywords, settingsSchema } from './settings.ts'
import { SETTINGS_FIELDS, type SettingsField } from './settingsFields.ts'

const schema = settingsSchema('2026-11-20')
const minimal = {
  language: 'en',
  publishing_policy: 'everyone',
  sign_up_policy: 'everyone',
  audience_counting: 'on',
  license_type: 'All Rights Reserved',
}
const saved = (fields: Record<string, unknown>) => v.parse(schema, { ...minimal, ...fields })

function messageFor(field: SettingsField, value: unknown): string | undefined {
  const { issues } = v.safeParse(schema, { ...minimal, [field]: value })
  return issues?.find((issue) => v.getDotPath(issue) === field)?.message
}

describe('empty settings', () => {
  // spec: entities-empty
  it('are null or have their default', () => {
    expect(saved({ site_name: ' ', description: '', country: null })).toMatchObject({
      site_name: 'Broadsheet',
      tagline: 'Your source for the latest news',
      description: null,
      about_title: 'About Us',
      timezone: 'America/New_York',
      country: 'United States',
      company_values: [],
      company_founded_year: null,
      copyright_year: 2026,
      revisions_days: 90,
      privacy_last_updated: '2026-11-20',
      newsletter_enabled: true,
      custom_css: null,
      locale: null,
      first_day_of_week: null,
    })
  })
})

describe('a setting', () => {
  // spec: setting
  it.each([
    ['seo_title', 'x'.repeat(61), 'SEO title must be at most 60 characters'],
    ['seo_description', 'x'.repeat(161), 'Meta description must be at most 160 characters'],
    ['facebook_url', 'facebook.com/us', SETTINGS_FIELDS.facebook_url.format],
    ['facebook_url', 'javascript:alert(1)', SETTINGS_FIELDS.facebook_url.format],
    ['contact_email', 'editor', SETTINGS_FIELDS.contact_email.format],
    ['company_founded_year', '1399', SETTINGS_FIELDS.copyright_year.format],
    ['company_founded_year', '19.5', SETTINGS_FIELDS.copyright_year.format],
    ['revisions_days', '6', SETTINGS_FIELDS.revisions_days.format],
    ['removals_days', '29', SETTINGS_FIELDS.removals_days.format],
    ['copyright_year', 'soon', SETTINGS_FIELDS.copyright_year.format],
    ['terms_last_updated', '2026-13-40', SETTINGS_FIELDS.terms_last_updated.format],
    ['timezone', 'Mars/Olympus', SETTINGS_FIELDS.timezone.format],
    ['language', 'xx', SETTINGS_FIELDS.language.required],
    ['locale', 'German', SETTINGS_FIELDS.locale.format],
    ['locale', 'de-DE-DE', SETTINGS_FIELDS.locale.format],
    ['audience_counting', 'maybe', SETTINGS_FIELDS.audience_counting.required],
    ['license_type', 'WTFPL', SETTINGS_FIELDS.license_type.required],
    ['google_analytics_id', 'x"><script>', SETTINGS_FIELDS.google_analytics_id.format],
    ['google_adsense_id', '12', SETTINGS_FIELDS.google_adsense_id.format],
    ['site_logo', 'data:image/png;base64,AAAA', SETTINGS_FIELDS.facebook_url.format],
  ] as const)('%s %j is rejected: %s', (field, value, message) => {
    expect(messageFor(field, value)).toBe(message)
  })

  it.each([
    ['seo_title', '😀'.repeat(60)],
    ['site_logo', '/storage/v1/object/public/site-settings/site_logo-1.jpg'],
    ['og_image', 'https://example.org/a.png'],
    ['google_analytics_id', 'G-ABC123'],
    ['google_adsense_id', 'ca-pub-123'],
    ['company_founded_year', '1887'],
    ['revisions_days', '7'],
    ['language', 'ar'],
    ['locale', 'de-AT'],
    ['locale', 'zh-Hant-TW'],
    ['audience_counting', 'consent'],
    ['first_day_of_week', 'sunday'],
    ['first_day_of_week', ''],
  ] as const)('%s %j is accepted', (field, value) => {
    expect(messageFor(field, value)).toBeUndefined()
  })

  it('stores code as typed, and lists without blank and repeated items', () => {
    const css = '  a { color: red }\n'
    expect(saved({ custom_css: css, company_values: [' Truth ', '', 'Truth'] })).toMatchObject({
      custom_css: css,
      company_values: ['Truth'],
    })
  })
})

// spec: keywords
it('parses keywords separated by commas', () => {
  expect(parseKeywords(' news, ,local ,')).toEqual(['news', 'local'])
  expect(parseKeywords('أخبار، محلية')).toEqual(['أخبار', 'محلية'])
})
