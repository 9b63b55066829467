import type { Tables } from '../database.types.ts'
import {
  type ColumnGrant,
  type EntityFields,
  type FieldsWhere,
  fieldNames,
  THIS_YEAR,
  TODAY,
} from './entityFields.ts'

const LICENSE_TYPES = [
  'All Rights Reserved',
  'CC BY 4.0',
  'CC BY-SA 4.0',
  'CC BY-NC 4.0',
  'CC BY-NC-SA 4.0',
  'MIT License',
  'Custom',
] as const

const PUBLISHING_POLICIES = ['everyone', 'admins'] as const

const ADDRESS = 'Enter a full address that begins with https://'
const EMAIL = 'Enter an email address such as name@example.com'
const YEAR = 'Enter a year between 1400 and 2200'
const DATE = 'Enter a date'

const write = 'manage_settings'

/**
 * The settings, in the order of their form; `input.part` is a section of the form. Form, validation,
 * defaults of the site and column lists are derived from this table; defaults and limits repeat those of
 * the database (specification, sections 3 and 9). Tests compare both.
 */
export const SETTINGS_FIELDS = {
  site_name: {
    kind: 'line',
    label: 'Site Name',
    default: 'Broadsheet',
    write,
    input: {
      part: 'identity',
      hint: 'In the header, in titles and in feeds.',
      isWide: true,
      isMarked: true,
    },
  },
  tagline: {
    kind: 'line',
    label: 'Tagline',
    default: 'Your source for the latest news',
    write,
    input: { part: 'identity', hint: 'Under the name on the front page.', isWide: true },
  },
  description: {
    kind: 'text',
    label: 'Description',
    write,
    input: {
      part: 'identity',
      hint: 'In the footer, and in search results for pages without their own description.',
      lines: 3,
    },
  },
  site_logo: {
    kind: 'image',
    label: 'Site Logo',
    format: ADDRESS,
    size: { width: 200, height: 60 },
    write,
    input: {
      part: 'identity',
      hint: 'PNG, JPEG or WebP, up to 2MB. Without a logo, the header shows the site name.',
    },
  },
  company_name: {
    kind: 'line',
    label: 'Company Name',
    write,
    input: { part: 'company', hint: 'Empty: the site name.' },
  },
  company_legal_name: {
    kind: 'line',
    label: 'Legal Name',
    write,
    input: { part: 'company' },
  },
  company_founded_year: {
    kind: 'year',
    label: 'Founded Year',
    minimum: 1400,
    maximum: 2200,
    format: YEAR,
    write,
    input: { part: 'company' },
  },
  company_mission: {
    kind: 'text',
    label: 'Mission',
    write,
    input: { part: 'mission', lines: 3 },
  },
  company_vision: {
    kind: 'text',
    label: 'Vision',
    write,
    input: { part: 'mission', lines: 3 },
  },
  company_values: {
    kind: 'list',
    label: 'Company Values',
    default: [],
    write,
    input: { part: 'mission' },
  },
  editorial_standards: {
    kind: 'text',
    label: 'Editorial Standards',
    write,
    input: { part: 'mission', hint: 'On the about page.', lines: 4 },
  },
  about_title: {
    kind: 'line',
    label: 'Title',
    default: 'About Us',
    write,
    input: { part: 'about', isWide: true },
  },
  about_subtitle: {
    kind: 'line',
    label: 'Subtitle',
    write,
    input: { part: 'about', isWide: true },
  },
  about_story: {
    kind: 'text',
    label: 'Our Story',
    write,
    input: { part: 'about', lines: 8 },
  },
  about_hero_image: {
    kind: 'image',
    label: 'Hero Image',
    format: ADDRESS,
    size: { width: 1920, height: 600 },
    write,
    input: { part: 'about' },
  },
  seo_title: {
    kind: 'line',
    label: 'SEO title',
    formLabel: 'SEO Title',
    recommended: 50,
    maximum: 60,
    write,
    input: { part: 'seo', isWide: true, isMarked: true },
  },
  seo_description: {
    kind: 'text',
    label: 'Meta description',
    formLabel: 'Meta Description',
    recommended: 120,
    maximum: 160,
    write,
    input: { part: 'seo', lines: 3, isMarked: true },
  },
  seo_keywords: {
    kind: 'list',
    label: 'SEO Keywords',
    default: [],
    write,
    input: { part: 'seo' },
  },
  og_image: {
    kind: 'image',
    label: 'Social Preview Image',
    format: ADDRESS,
    size: { width: 1200, height: 630 },
    write,
    input: { part: 'seo', hint: 'Shown when a page without its own image is shared.' },
  },
  facebook_url: {
    kind: 'url',
    label: 'Facebook',
    format: ADDRESS,
    write,
    input: { part: 'social', placeholder: 'https://facebook.com/yourpage' },
  },
  twitter_url: {
    kind: 'url',
    label: 'Twitter',
    format: ADDRESS,
    write,
    input: { part: 'social', placeholder: 'https://twitter.com/yourname' },
  },
  instagram_url: {
    kind: 'url',
    label: 'Instagram',
    format: ADDRESS,
    write,
    input: { part: 'social', placeholder: 'https://instagram.com/yourname' },
  },
  linkedin_url: {
    kind: 'url',
    label: 'LinkedIn',
    format: ADDRESS,
    write,
    input: { part: 'social', placeholder: 'https://linkedin.com/company/yourname' },
  },
  youtube_url: {
    kind: 'url',
    label: 'YouTube',
    format: ADDRESS,
    write,
    input: { part: 'social', placeholder: 'https://youtube.com/@yourname' },
  },
  github_url: {
    kind: 'url',
    label: 'GitHub',
    format: ADDRESS,
    write,
    input: { part: 'social', placeholder: 'https://github.com/yourname' },
  },
  telegram_url: {
    kind: 'url',
    label: 'Telegram',
    format: ADDRESS,
    write,
    input: { part: 'social', placeholder: 'https://t.me/yourname' },
  },
  tiktok_url: {
    kind: 'url',
    label: 'TikTok',
    format: ADDRESS,
    write,
    input: { part: 'social', placeholder: 'https://tiktok.com/@yourname' },
  },
  pinterest_url: {
    kind: 'url',
    label: 'Pinterest',
    format: ADDRESS,
    write,
    input: { part: 'social', placeholder: 'https://pinterest.com/yourname' },
  },
  contact_email: {
    kind: 'email',
    label: 'Primary Contact Email',
    format: EMAIL,
    write,
    input: { part: 'people', isMarked: true },
  },
  contact_name: {
    kind: 'line',
    label: 'Contact Name',
    write,
    input: { part: 'people' },
  },
  support_email: {
    kind: 'email',
    label: 'Support Email',
    format: EMAIL,
    write,
    input: { part: 'people' },
  },
  press_email: {
    kind: 'email',
    label: 'Press Email',
    format: EMAIL,
    write,
    input: { part: 'people' },
  },
  editorial_email: {
    kind: 'email',
    label: 'Editorial Email',
    format: EMAIL,
    write,
    input: { part: 'people' },
  },
  newsroom_email: {
    kind: 'email',
    label: 'Newsroom Email',
    format: EMAIL,
    write,
    input: { part: 'people' },
  },
  advertising_email: {
    kind: 'email',
    label: 'Advertising Email',
    format: EMAIL,
    write,
    input: { part: 'people' },
  },
  editor_in_chief: {
    kind: 'line',
    label: 'Editor-in-Chief',
    write,
    input: { part: 'people' },
  },
  dpo_name: {
    kind: 'line',
    label: 'Data Protection Officer',
    write,
    input: { part: 'people' },
  },
  dpo_email: {
    kind: 'email',
    label: 'Data Protection Email',
    format: EMAIL,
    write,
    input: { part: 'people' },
  },
  contact_phone: {
    kind: 'line',
    label: 'Phone',
    write,
    input: { part: 'phone' },
  },
  office_hours: {
    kind: 'line',
    label: 'Office Hours',
    write,
    input: { part: 'phone', placeholder: 'Monday - Friday, 9 AM - 6 PM' },
  },
  timezone: {
    kind: 'timezone',
    label: 'Timezone',
    default: 'America/New_York',
    format: 'Choose a time zone',
    write,
    input: { part: 'phone', hint: 'Of dates on the site.' },
  },
  street_address: {
    kind: 'line',
    label: 'Street Address',
    write,
    input: { part: 'address' },
  },
  street_address_line_2: {
    kind: 'line',
    label: 'Street Address Line 2',
    write,
    input: { part: 'address' },
  },
  city: {
    kind: 'line',
    label: 'City',
    write,
    input: { part: 'address' },
  },
  state: {
    kind: 'line',
    label: 'State',
    write,
    input: { part: 'address' },
  },
  zip_code: {
    kind: 'line',
    label: 'ZIP Code',
    write,
    input: { part: 'address' },
  },
  country: {
    kind: 'line',
    label: 'Country',
    default: 'United States',
    write,
    input: { part: 'address' },
  },
  address: {
    kind: 'text',
    label: 'Full Address (footer)',
    write,
    input: { part: 'address', hint: 'Shown in the footer, if set.', lines: 2 },
  },
  privacy_last_updated: {
    kind: 'day',
    label: 'Privacy Policy',
    default: TODAY,
    format: DATE,
    write,
    input: { part: 'dates' },
  },
  terms_last_updated: {
    kind: 'day',
    label: 'Terms of Service',
    default: TODAY,
    format: DATE,
    write,
    input: { part: 'dates' },
  },
  accessibility_last_updated: {
    kind: 'day',
    label: 'Accessibility Statement',
    default: TODAY,
    format: DATE,
    write,
    input: { part: 'dates' },
  },
  legal_jurisdiction: {
    kind: 'line',
    label: 'Jurisdiction',
    default: 'California, USA',
    write,
    input: { part: 'law' },
  },
  legal_governing_law: {
    kind: 'line',
    label: 'Governing Law',
    write,
    input: { part: 'law' },
  },
  disclaimer: {
    kind: 'text',
    label: 'Disclaimer',
    write,
    input: { part: 'law', lines: 4 },
  },
  license_type: {
    kind: 'choice',
    label: 'License Type',
    choices: LICENSE_TYPES,
    default: 'All Rights Reserved',
    required: 'Choose a license',
    write,
    input: { part: 'copyright' },
  },
  copyright_year: {
    kind: 'year',
    label: 'Copyright Year',
    minimum: 1400,
    maximum: 2200,
    default: THIS_YEAR,
    format: YEAR,
    write,
    input: { part: 'copyright' },
  },
  copyright_notice: {
    kind: 'line',
    label: 'Copyright Notice',
    write,
    input: {
      part: 'copyright',
      hint: 'In the footer. Empty: the year and the site name.',
      isWide: true,
    },
  },
  newsletter_enabled: {
    kind: 'flag',
    label: 'Newsletter',
    default: true,
    write,
    input: { part: 'features' },
  },
  comments_enabled: {
    kind: 'flag',
    label: 'Comments',
    default: true,
    write,
    input: { part: 'features' },
  },
  rss_enabled: {
    kind: 'flag',
    label: 'RSS feed',
    default: true,
    write,
    input: { part: 'features' },
  },
  publishing_policy: {
    kind: 'choice',
    label: 'Who may publish',
    choices: PUBLISHING_POLICIES,
    choiceLabels: {
      everyone: 'All signed-in users',
      admins: 'Only admins; others write drafts',
    },
    default: 'everyone',
    required: 'Choose who may publish',
    write,
    input: {
      part: 'features',
      hint: 'If only admins may publish, other users cannot publish articles or change published ones.',
      isWide: true,
    },
  },
  google_analytics_id: {
    kind: 'line',
    label: 'Google Analytics ID',
    pattern: /^[A-Z]{1,3}-[A-Z0-9-]+$/,
    format: 'Enter an ID such as G-XXXXXXXXXX',
    write,
    input: {
      part: 'integrations',
      hint: 'Readers are asked for consent first.',
      placeholder: 'G-XXXXXXXXXX',
    },
  },
  google_adsense_id: {
    kind: 'line',
    label: 'Google AdSense ID',
    pattern: /^(ca-)?pub-[0-9]+$/,
    format: 'Enter an ID such as ca-pub-0000000000000000',
    write,
    input: {
      part: 'integrations',
      hint: 'Readers are asked for consent first.',
      placeholder: 'ca-pub-0000000000000000',
    },
  },
  custom_css: {
    kind: 'code',
    label: 'Custom CSS',
    write,
    input: { part: 'code', lines: 6 },
  },
  custom_js: {
    kind: 'code',
    label: 'Custom JavaScript',
    write,
    input: { part: 'code', hint: 'Readers are asked for consent first.', lines: 6 },
  },
} as const satisfies EntityFields

export type SettingsField = keyof typeof SETTINGS_FIELDS

/** Settings that hold the address of an image. */
export type SettingsImage = FieldsWhere<typeof SETTINGS_FIELDS, { kind: 'image' }>

type Column = keyof Tables<'site_settings'>

/** The other columns of `site_settings`. Admins may write the whole row. */
export const OTHER_SETTINGS_COLUMNS = {
  id: 'insert, update',
  version: 'insert, update',
  created_at: 'insert, update',
  updated_at: 'insert, update',
  changed_in: 'insert, update',
  enable_comments: 'insert, update',
} as const satisfies { [Name in Exclude<Column, SettingsField>]: ColumnGrant }

export const SETTINGS_COLUMNS = /* @__PURE__ */ fieldNames(SETTINGS_FIELDS)
