import * as v from 'valibot'
import { pictureShape } from './shape.ts'

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'))
const address = v.pipe(v.string(), v.url())
const email = v.pipe(v.string(), v.email())
const year = v.pipe(v.number(), v.integer(), v.minValue(1000), v.maxValue(9999))
const date = v.pipe(v.string(), v.isoDate())

function each<Name extends string, Field>(names: readonly Name[], field: Field) {
  return Object.fromEntries(names.map((name) => [name, field])) as Record<Name, Field>
}

const texts = [
  'site_name',
  'tagline',
  'description',
  'company_name',
  'company_legal_name',
  'company_mission',
  'company_vision',
  'editorial_standards',
  'about_title',
  'about_subtitle',
  'about_story',
  'contact_name',
  'dpo_name',
  'editor_in_chief',
  'contact_phone',
  'office_hours',
  'timezone',
  'address',
  'street_address',
  'street_address_line_2',
  'city',
  'state',
  'zip_code',
  'country',
  'legal_jurisdiction',
  'legal_governing_law',
  'license_type',
  'disclaimer',
  'copyright_notice',
] as const

const addresses = [
  'facebook_url',
  'twitter_url',
  'instagram_url',
  'linkedin_url',
  'youtube_url',
  'github_url',
  'telegram_url',
  'tiktok_url',
  'pinterest_url',
] as const

const emails = [
  'contact_email',
  'support_email',
  'press_email',
  'editorial_email',
  'newsroom_email',
  'advertising_email',
  'dpo_email',
] as const

/** The columns of site_settings that the demo fills in, and the demo pictures for its picture columns. */
export const settingsShape = v.strictObject({
  ...each(texts, text),
  ...each(addresses, address),
  ...each(emails, email),
  ...each(['company_founded_year', 'copyright_year'], year),
  ...each(['privacy_last_updated', 'terms_last_updated', 'accessibility_last_updated'], date),
  ...each(['newsletter_enabled', 'comments_enabled', 'rss_enabled'], v.boolean()),
  company_values: v.array(text),
  seo_title: v.pipe(text, v.maxLength(60)),
  seo_description: v.pipe(text, v.maxLength(160)),
  seo_keywords: v.array(text),
  pictures: v.strictObject({ about_hero_image: pictureShape, og_image: pictureShape }),
})
