import * as v from 'valibot'
import {
  adsenseId,
  analyticsId,
  anyText,
  code,
  dayOr,
  email,
  onByDefault,
  pictureAddress,
  SETTINGS_MESSAGES,
  textOr,
  texts,
  textUpTo,
  timezoneOr,
  webAddress,
  year,
} from './settingsFields.ts'

export { SETTINGS_MESSAGES } from './settingsFields.ts'

/** Limits of the settings: characters for search engines, bytes of a picture (specification, section 9). */
export const SETTINGS_LIMITS = {
  seoTitle: { from: 50, maximum: 60 },
  seoDescription: { from: 120, maximum: 160 },
  imageBytes: 5 * 1024 * 1024,
} as const

/** What a setting is when nobody set it (specification, sections 3 and 9). */
export const SETTINGS_DEFAULTS = {
  site_name: 'Broadsheet',
  tagline: 'Your source for the latest news',
  about_title: 'About Us',
  timezone: 'America/New_York',
  country: 'United States',
  legal_jurisdiction: 'California, USA',
  license_type: 'All Rights Reserved',
} as const

export const LICENSE_TYPES = [
  'All Rights Reserved',
  'CC BY 4.0',
  'CC BY-SA 4.0',
  'CC BY-NC 4.0',
  'CC BY-NC-SA 4.0',
  'MIT License',
  'Custom',
] as const

export const PUBLISHING_POLICIES = ['everyone', 'admins'] as const

/** The pictures among the settings, with the size in pixels that is recommended for each. */
export const SETTINGS_IMAGES = {
  site_logo: { width: 200, height: 60 },
  about_hero_image: { width: 1920, height: 600 },
  og_image: { width: 1200, height: 630 },
} as const
export type SettingsImage = keyof typeof SETTINGS_IMAGES

const identity = {
  site_name: textOr(SETTINGS_DEFAULTS.site_name),
  site_logo: pictureAddress,
  tagline: textOr(SETTINGS_DEFAULTS.tagline),
  description: anyText,
  publishing_policy: v.picklist(PUBLISHING_POLICIES),
}

const company = {
  company_name: anyText,
  company_legal_name: anyText,
  company_founded_year: year,
  company_mission: anyText,
  company_vision: anyText,
  company_values: texts,
  editorial_standards: anyText,
}

const about = {
  about_title: textOr(SETTINGS_DEFAULTS.about_title),
  about_subtitle: anyText,
  about_story: anyText,
  about_hero_image: pictureAddress,
}

const seo = {
  seo_title: textUpTo('SEO title', SETTINGS_LIMITS.seoTitle.maximum),
  seo_description: textUpTo('Meta description', SETTINGS_LIMITS.seoDescription.maximum),
  seo_keywords: texts,
  og_image: pictureAddress,
}

const social = {
  facebook_url: webAddress,
  twitter_url: webAddress,
  instagram_url: webAddress,
  linkedin_url: webAddress,
  youtube_url: webAddress,
  github_url: webAddress,
  telegram_url: webAddress,
  tiktok_url: webAddress,
  pinterest_url: webAddress,
}

const contact = {
  contact_email: email,
  contact_name: anyText,
  support_email: email,
  press_email: email,
  editorial_email: email,
  newsroom_email: email,
  advertising_email: email,
  dpo_email: email,
  dpo_name: anyText,
  editor_in_chief: anyText,
  contact_phone: anyText,
  office_hours: anyText,
  timezone: timezoneOr(SETTINGS_DEFAULTS.timezone),
  address: anyText,
  street_address: anyText,
  street_address_line_2: anyText,
  city: anyText,
  state: anyText,
  zip_code: anyText,
  country: textOr(SETTINGS_DEFAULTS.country),
}

function legal(today: string) {
  return {
    privacy_last_updated: dayOr(today),
    terms_last_updated: dayOr(today),
    accessibility_last_updated: dayOr(today),
    legal_jurisdiction: textOr(SETTINGS_DEFAULTS.legal_jurisdiction),
    legal_governing_law: anyText,
    license_type: v.picklist(LICENSE_TYPES, SETTINGS_MESSAGES.license),
    disclaimer: anyText,
    copyright_notice: anyText,
    copyright_year: v.pipe(
      year,
      v.transform((value) => value ?? Number(today.slice(0, 4))),
    ),
  }
}

const advanced = {
  google_analytics_id: analyticsId,
  google_adsense_id: adsenseId,
  newsletter_enabled: onByDefault,
  comments_enabled: onByDefault,
  rss_enabled: onByDefault,
  custom_css: code,
  custom_js: code,
}

/** The fields of each tab of the settings screen, in the order they stand in. */
export const SETTINGS_GROUPS = { identity, company, about, seo, social, contact, advanced } as const

/**
 * The rules for saving the settings. Nothing is required: what is left empty is null, or what it is
 * when nobody sets it.
 *
 * @param today - the present day as YYYY-MM-DD, for dates that are left empty.
 */
export function settingsSchema(today: string) {
  const groups = SETTINGS_GROUPS
  return v.object({
    ...groups.identity,
    ...groups.company,
    ...groups.about,
    ...groups.seo,
    ...groups.social,
    ...groups.contact,
    ...legal(today),
    ...groups.advanced,
  })
}

export type SettingsDraft = v.InferOutput<ReturnType<typeof settingsSchema>>
export type SettingsField = keyof SettingsDraft

/** Every column of the settings that can be set. */
export const SETTINGS_COLUMNS = Object.keys(settingsSchema('').entries) as SettingsField[]

/** Reads keywords as they are typed: separated by commas, trimmed, empty ones dropped. */
export function parseKeywords(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
}
